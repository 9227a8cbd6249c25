// resume_test.mjs: a local game continues after a reload and from the home screen.
import assert from "node:assert/strict";
import { choose_settings, chooser, decide, play_to_the_end, story, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

async function begin(visitor, game) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off", tips: false });
  await anna.go(`/local/${game}?players=2&level=beginner`);
  await anna.page.locator(".board").waitFor();
  return anna;
}

/** The log, once it is this, or as it is when the time is over. */
async function story_is(anna, wanted) {
  await anna.page.locator(".board").waitFor();
  await wait_for_turn(anna.page);
  assert.equal(await story(anna.page), wanted);
}

export async function resumes_a_game_after_a_reload({ visitor }) {
  const anna = await begin(visitor, "coloretto");
  const choose = chooser(5);
  for (let i = 0; i < 6; ++i) await decide(anna.page, choose);
  await wait_for_turn(anna.page);
  const before = await story(anna.page);
  await anna.page.reload();
  await story_is(anna, before);
  // From the home screen, too; and what is begun there anew is another game.
  await anna.go("/");
  await anna.page.getByRole("link", { name: say("page.home.go_on") }).click();
  await story_is(anna, before);
  await anna.go("/");
  await anna.page.getByRole("link", { name: say("page.home.play_game", "en", { game: "Coloretto" }), exact: true }).click();
  await anna.page.locator(".board").waitFor();
  await wait_for_turn(anna.page);
  assert.notEqual(await story(anna.page), before);
}

export async function does_not_resume_a_finished_game({ visitor }) {
  const anna = await begin(visitor, "amazonas");
  await decide(anna.page, chooser(1));
  await anna.page.reload();
  await anna.page.locator(".board").waitFor();
  await play_to_the_end(anna.page, chooser(2));
  await anna.go("/");
  await anna.page.getByRole("link", { name: say("page.home.set_up_game", "en", { game: "Coloretto Amazonas" }), exact: true }).waitFor();
  assert.equal(await anna.page.getByRole("link", { name: say("page.home.go_on") }).count(), 0);
}
