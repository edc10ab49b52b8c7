import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { savesAfter, TextDraft, type Unsaved } from './text-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Options {
  readonly unsaved?: Unsaved;
  readonly merges?: boolean;
  /** What the server makes of a text. */
  readonly stores?: (text: string) => string;
}

function open(stored = 'old', { unsaved, merges = false, stores = (text) => text }: Options = {}) {
  const saved: string[] = [];
  const bases: string[] = [];
  const kept: (string | null)[] = [];
  let accepts = true;
  const draft = new TextDraft(
    stored,
    {
      save: async (text, base) => {
        saved.push(text);
        bases.push(base);
        return accepts ? stores(text) : null;
      },
      merges,
      check: (text) => (text.trim() === '' ? 'empty' : null),
      keep: (entry) => kept.push(entry?.text ?? null),
    },
    unsaved ?? null,
  );
  return { draft, saved, bases, kept, refuse: () => (accepts = false), accept: () => (accepts = true) };
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
  draft.receive('old');
  expect([draft.text, draft.state, kept.at(-1)]).toEqual(['mine', 'failed', 'mine']);
  accept();
  await draft.save();
  expect([saved, draft.state]).toEqual([['mine', 'mine'], 'saved']);
});

test("somebody else's text shows while nothing is typed, and stands aside while something is", async () => {
  const { draft, saved } = open();
  draft.receive('theirs');
  expect(draft.text).toBe('theirs');
  draft.type('mine');
  draft.receive('theirs 2');
  expect([draft.text, draft.theirs]).toEqual(['mine', 'theirs 2']);
  await vi.advanceTimersByTimeAsync(savesAfter);
  expect(saved).toEqual([]);
  await draft.keepMine();
  expect([saved, draft.theirs]).toEqual([['mine'], null]);

  draft.type('mine again');
  draft.receive('theirs 3');
  draft.takeTheirs();
  expect([draft.text, draft.state]).toEqual(['theirs 3', 'saved']);
});

test('what one wrote in another window is another’s text: nothing replaces it unseen', () => {
  const { draft } = open();
  draft.enter();
  draft.type('mine');
  draft.receive('from another window');
  expect([draft.text, draft.theirs]).toEqual(['mine', 'from another window']);
});

test('what was sent from here is known as such, whoever changed the object last', async () => {
  const { draft } = open();
  draft.enter();
  draft.type('mine');
  await draft.save();
  draft.type('mine and more');
  draft.receive('mine');
  expect([draft.text, draft.theirs]).toEqual(['mine and more', null]);
});

test('nothing replaces the text of a field that is being written in, even before the first key', () => {
  const { draft } = open();
  draft.enter();
  draft.receive('theirs');
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
  const back = open('old', { unsaved: { text: 'kept', base: 'old' } });
  expect([back.draft.text, back.draft.state]).toEqual(['kept', 'typed']);
  back.draft.leave();
  expect(back.saved).toEqual(['kept']);

  const late = open('changed by Ana', { unsaved: { text: 'kept', base: 'old' } });
  late.draft.leave();
  expect([late.draft.theirs, late.saved]).toEqual(['changed by Ana', []]);
});

test('what an earlier page left to be sent stays when the server refuses it', () => {
  const { draft, saved } = open('kept', { unsaved: { text: 'kept', base: 'old' }, merges: true });
  draft.receive('old');
  expect([draft.text, draft.state, draft.theirs]).toEqual(['kept', 'typed', null]);
  draft.leave();
  expect(saved).toEqual(['kept']);
});

test('a field that is left without a word typed shows what others wrote meanwhile', () => {
  const { draft, saved } = open();
  draft.enter();
  draft.receive('theirs');
  draft.leave();
  expect([draft.text, draft.theirs, saved]).toEqual(['theirs', null, []]);
});

test('a text kept over another’s begins from the other’s, which was seen', async () => {
  const { draft, bases } = open();
  draft.type('mine');
  draft.receive('theirs');
  await draft.keepMine();
  expect(bases).toEqual(['theirs']);
});

describe('where saving merges', () => {
  const merging = (text: string) => `${text} + theirs`;

  test('each save begins from the one before, also while none is answered', async () => {
    const { draft, saved, bases } = open('old', { merges: true });
    draft.enter();
    for (const text of ['a', 'ab', 'abc']) {
      draft.type(text);
      void draft.save();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect([saved, bases]).toEqual([
      ['a', 'ab', 'abc'],
      ['old', 'a', 'ab'],
    ]);
  });

  test('a refused save does not count as begun from', async () => {
    const { draft, bases, refuse, accept } = open('old', { merges: true });
    refuse();
    draft.type('a');
    await draft.save();
    accept();
    draft.type('ab');
    await draft.save();
    expect(bases).toEqual(['old', 'old']);
  });

  test('the text stays while somebody is in the field; the merged one shows when it is left', async () => {
    const { draft, bases } = open('old', { merges: true, stores: merging });
    draft.enter();
    draft.type('mine');
    await draft.save();
    // The store receives it too.
    draft.receive('mine + theirs');
    expect([draft.text, draft.theirs]).toEqual(['mine', null]);
    draft.type('mine!');
    draft.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect([draft.text, bases]).toEqual(['mine! + theirs', ['old', 'mine']]);
  });

  test('with another’s text aside it is saved when the field is left, not at each rest', async () => {
    const { draft, saved, bases, kept } = open('old', { merges: true, stores: merging });
    draft.enter();
    draft.type('mine');
    draft.receive('theirs');
    await vi.advanceTimersByTimeAsync(savesAfter);
    expect([saved, draft.text, kept.at(-1)]).toEqual([[], 'mine', 'mine']);
    draft.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect([saved, bases, draft.text, draft.theirs]).toEqual([['mine'], ['old'], 'mine + theirs', null]);
    expect(kept.at(-1)).toBe(null);
  });

  test('what an earlier visit could not save is merged against what it had seen', async () => {
    const { draft, bases } = open('theirs', { merges: true, unsaved: { text: 'mine', base: 'old' }, stores: merging });
    draft.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect([bases, draft.text]).toEqual([['old'], 'mine + theirs']);
  });

  test('the other’s text can be taken instead', async () => {
    const { draft, saved } = open('old', { merges: true });
    draft.enter();
    draft.type('mine');
    draft.receive('theirs');
    draft.takeTheirs();
    draft.leave();
    expect([draft.text, draft.theirs, saved]).toEqual(['theirs', null, []]);
  });
});

test('a refused text that was painted meanwhile is nobody else’s: the text before it comes back without a question', async () => {
  const { draft, refuse, accept, saved } = open();
  refuse();
  draft.type('mine');
  const saving = draft.save();
  // The edit is painted while it is on its way, and lifted when it is refused.
  draft.receive('mine');
  draft.type('mine too');
  await saving;
  draft.receive('old');
  expect([draft.theirs, draft.text, draft.state]).toEqual([null, 'mine too', 'typed']);
  accept();
  await draft.save();
  expect(saved).toEqual(['mine', 'mine too']);
  // What somebody else writes afterwards is still told.
  draft.type('mine again');
  draft.receive('theirs');
  expect(draft.theirs).toBe('theirs');
});
