import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savesAfter, TextDraft } from './text-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(stored = 'old', unsaved: { text: string; base: string } | null = null) {
  const saved: string[] = [];
  const kept: (string | null)[] = [];
  let accepts = true;
  const draft = new TextDraft(
    stored,
    {
      save: async (text) => {
        saved.push(text);
        return accepts;
      },
      check: (text) => (text.trim() === '' ? 'empty' : null),
      keep: (entry) => kept.push(entry?.text ?? null),
    },
    unsaved,
  );
  return { draft, saved, kept, refuse: () => (accepts = false), accept: () => (accepts = true) };
}

test('saves once typing rests, and on leaving at once', async () => {
  const { draft, saved, kept } = open();
  draft.type('new');
  await vi.advanceTimersByTimeAsync(savesAfter - 1);
  draft.type('newer');
  await vi.advanceTimersByTimeAsync(savesAfter - 1);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toEqual(['newer']);
  expect([draft.state, kept.at(-1)]).toEqual(['saved', null]);
  draft.type('newest');
  draft.leave();
  expect(saved).toEqual(['newer', 'newest']);
});

test('typing back what was there saves nothing', async () => {
  const { draft, saved } = open();
  draft.type('x');
  draft.type('old');
  await vi.advanceTimersByTimeAsync(savesAfter);
  expect([saved, draft.state]).toEqual([[], 'saved']);
});

test('a refused text stays and can be saved again', async () => {
  const { draft, saved, kept, refuse, accept } = open();
  refuse();
  draft.type('mine');
  await vi.advanceTimersByTimeAsync(savesAfter);
  draft.receive('old', false);
  expect([draft.text, draft.state, kept.at(-1)]).toEqual(['mine', 'failed', 'mine']);
  accept();
  await draft.save();
  expect([saved, draft.state]).toEqual([['mine', 'mine'], 'saved']);
});

test("somebody else's text shows while nothing is typed, and stands aside while something is", async () => {
  const { draft, saved } = open();
  draft.receive('theirs', false);
  expect(draft.text).toBe('theirs');
  draft.type('mine');
  draft.receive('theirs 2', false);
  expect([draft.text, draft.theirs]).toEqual(['mine', 'theirs 2']);
  await vi.advanceTimersByTimeAsync(savesAfter);
  expect(saved).toEqual([]);
  await draft.keepMine();
  expect([saved, draft.theirs]).toEqual([['mine'], null]);

  draft.type('mine again');
  draft.receive('theirs 3', false);
  draft.takeTheirs();
  expect([draft.text, draft.state]).toEqual(['theirs 3', 'saved']);
});

test('hearing of one’s own text changes nothing that is typed', () => {
  const { draft } = open();
  draft.enter();
  draft.type('mine');
  draft.receive('mine, cleaned', true);
  expect([draft.text, draft.theirs]).toEqual(['mine', null]);
});

test('what was sent from here is known as such, whoever changed the object last', async () => {
  const { draft } = open();
  draft.enter();
  draft.type('mine');
  await draft.save();
  draft.type('mine and more');
  draft.receive('mine', false);
  expect([draft.text, draft.theirs]).toEqual(['mine and more', null]);
});

test('nothing replaces the text of a field that is being written in, even before the first key', () => {
  const { draft } = open();
  draft.enter();
  draft.receive('theirs', false);
  expect([draft.text, draft.theirs]).toEqual(['old', 'theirs']);
});

test('what cannot be saved is not sent, and leaving returns the stored text', async () => {
  const { draft, saved } = open();
  draft.type(' ');
  await vi.advanceTimersByTimeAsync(savesAfter);
  expect([draft.problem, saved]).toEqual(['empty', []]);
  draft.leave();
  expect([draft.text, saved]).toEqual(['old', []]);
});

test('what an earlier visit could not save comes back, and does not run over what changed meanwhile', async () => {
  const back = open('old', { text: 'kept', base: 'old' });
  expect([back.draft.text, back.draft.state]).toEqual(['kept', 'typed']);
  back.draft.leave();
  expect(back.saved).toEqual(['kept']);

  const late = open('changed by Ana', { text: 'kept', base: 'old' });
  late.draft.leave();
  expect([late.draft.theirs, late.saved]).toEqual(['changed by Ana', []]);
});
