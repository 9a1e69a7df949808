"""python -m mus lesson: checks files, prints their steps, and says in one line what is wrong and where."""

from tests.lessons.shipped import FILES
from tests.lessons.small import SMALL, broken


def test_the_steps_of_a_lesson_are_printed_with_the_right_answers_marked(mus, write):
    ran = mus("lesson", write("small.toml", SMALL))
    assert ran.code == 0
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert lines[0].endswith("small.toml: lesson 4, Los pares: parejas (2 min)")
    assert {"4.1 question", "4.2 move", "4.3 sigue"} <= set(lines)
    assert {"  * Tú", "  - Tu rival", "  * 0:envido 2", "  - 0:paso"} <= set(lines)


def test_json_gives_one_document_a_file(mus):
    ran = mus("lesson", "--json", *FILES)
    assert ran.code == 0
    assert [document["number"] for document in ran.documents] == list(range(1, 11))
    question = ran.documents[3]["steps"][1]
    assert question["id"] == "4.2"
    assert [answer["right"] for answer in question["answers"]] == [False, True]


def test_what_is_wrong_is_said_in_one_line_with_its_place(mus, write):
    path = write("bad.toml", broken('reply = "No."\n', ""))
    ran = mus("lesson", path)
    assert ran.code == 1
    assert ran.out == ""
    assert ran.complaint == f"{path}: step 4.1, answer 2: reply is missing"


def test_a_claim_that_does_not_hold_is_named(mus, write):
    path = write("bad.toml", broken('pares = "pareja"', 'pares = "duples"'))
    assert (
        mus("lesson", path).complaint
        == f"{path}: step 4.1, claim 1: pares is pareja by the rules, not duples"
    )


def test_text_that_is_not_toml_is_named_with_its_line(mus, write):
    path = write("bad.toml", broken("minutes = 2", "minutes = = 2"))
    assert mus("lesson", path).complaint == f"{path}: this is not TOML: line 5 cannot be read"


def test_a_good_file_is_told_beside_a_bad_one(mus, write):
    ran = mus("lesson", write("bad.toml", b"\xff"), write("small.toml", SMALL))
    assert ran.code == 1
    assert "is not UTF-8 text" in ran.complaint
    assert "4.1 question" in ran.out
