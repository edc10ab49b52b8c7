import { describe, expect, test } from 'vitest';
import { dice } from '#tests/support/dice.ts';
import { joinTexts, longestMerge, mergeTexts, onlyAdds } from './merge-text.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const lines = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('');
const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
const task = (done: boolean, word: string) =>
  `<li data-type="taskItem" data-checked="${done}"><label><input type="checkbox"${done ? ' checked' : ''} /><span></span></label><div><p>${word}</p></div></li>`;
const tasks = (...items: string[]) => `<ul data-type="taskList">${items.join('')}</ul>`;
const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`;
const code = (text: string) => `<pre><code class="language-ts">${text}</code></pre>`;

interface Case {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  /** Null where both texts have to be kept. */
  readonly merged: string | null;
}

const cases: Record<string, Case> = {
  'different paragraphs': {
    base: lines('a', 'b', 'c'),
    mine: lines('a!', 'b', 'c'),
    theirs: lines('a', 'b', 'c?'),
    merged: lines('a!', 'b', 'c?'),
  },
  'neighboring paragraphs': {
    base: lines('a', 'b'),
    mine: lines('a!', 'b'),
    theirs: lines('a', 'b?'),
    merged: lines('a!', 'b?'),
  },
  'the same paragraph': { base: lines('a', 'b'), mine: lines('a!', 'b'), theirs: lines('a?', 'b'), merged: null },
  'the same edit': {
    base: lines('a', 'b'),
    mine: lines('a!', 'b'),
    theirs: lines('a!', 'b', 'c'),
    merged: lines('a!', 'b', 'c'),
  },
  'the same words, marked up in two ways': {
    base: '<ul><li>a</li></ul><p><b>b</b>  c</p>',
    mine: '<ul><li><p>a</p></li></ul><p><strong>b</strong> c</p><p>mine</p>',
    theirs: '<p>theirs</p><ul><li>a</li></ul>\n<p><b>b</b> c</p>',
    merged: '<p>theirs</p><ul><li>a</li></ul><p><b>b</b> c</p><p>mine</p>',
  },
  'both begin an empty text': {
    base: '<p></p>',
    mine: lines('mine'),
    theirs: lines('theirs'),
    merged: lines('theirs', 'mine'),
  },
  'both add at the end': {
    base: lines('a'),
    mine: lines('a', 'mine'),
    theirs: lines('a', 'theirs'),
    merged: lines('a', 'theirs', 'mine'),
  },
  'one adds behind what the other changes': {
    base: lines('a'),
    mine: lines('a', 'mine'),
    theirs: lines('a?'),
    merged: lines('a?', 'mine'),
  },
  'one adds before what the other changes': {
    base: lines('a'),
    mine: lines('mine', 'a'),
    theirs: lines('a?'),
    merged: lines('mine', 'a?'),
  },
  'one adds within what the other replaces': {
    base: lines('a', 'b'),
    mine: lines('a', 'mine', 'b'),
    theirs: lines('other'),
    merged: null,
  },
  'deleted and edited': { base: lines('a', 'b'), mine: lines('b'), theirs: lines('a?', 'b'), merged: null },
  'edited and deleted': { base: lines('a', 'b'), mine: lines('a!', 'b'), theirs: lines('b'), merged: null },
  'deleted by both': { base: lines('a', 'b'), mine: lines('b'), theirs: lines('b', 'c'), merged: lines('b', 'c') },
  'deleted here, edited there': {
    base: lines('a', 'b', 'c'),
    mine: lines('b', 'c'),
    theirs: lines('a', 'b', 'c?'),
    merged: lines('b', 'c?'),
  },
  'emptied and edited': { base: lines('a'), mine: '<p></p>', theirs: lines('a?'), merged: null },
  'emptied by both': { base: lines('a'), mine: '<p></p>', theirs: '<p> </p>', merged: '<p></p>' },
  'nothing changed by others': { base: lines('a'), mine: lines('b'), theirs: lines('a'), merged: lines('b') },
  'nothing changed by me': { base: lines('a'), mine: lines('a'), theirs: lines('b'), merged: lines('b') },
  'different items of a list': {
    base: list('a', 'b', 'c'),
    mine: list('a!', 'b', 'c'),
    theirs: list('a', 'b', 'c?', 'd'),
    merged: list('a!', 'b', 'c?', 'd'),
  },
  'the same item of a list': { base: list('a', 'b'), mine: list('a!', 'b'), theirs: list('a?', 'b'), merged: null },
  'an item, and a paragraph behind the list': {
    base: list('a', 'b'),
    mine: list('a!', 'b') + lines('mine'),
    theirs: list('a', 'b?'),
    merged: list('a!', 'b?') + lines('mine'),
  },
  'an item of a nested list': {
    base: '<ul><li><p>a</p><ul><li><p>x</p></li><li><p>y</p></li></ul></li></ul>',
    mine: '<ul><li><p>a</p><ul><li><p>x!</p></li><li><p>y</p></li></ul></li></ul>',
    theirs: '<ul><li><p>a?</p><ul><li><p>x</p></li><li><p>y</p></li></ul></li></ul>',
    merged: '<ul><li><p>a?</p><ul><li><p>x!</p></li><li><p>y</p></li></ul></li></ul>',
  },
  'a task done, the next renamed': {
    base: tasks(task(false, 'a'), task(false, 'b')),
    mine: tasks(task(true, 'a'), task(false, 'b')),
    theirs: tasks(task(false, 'a'), task(false, 'b?')),
    merged: tasks(task(true, 'a'), task(false, 'b?')),
  },
  'a task done and undone': {
    base: tasks(task(false, 'a'), task(true, 'b')),
    mine: tasks(task(true, 'a'), task(true, 'b')),
    theirs: tasks(task(false, 'a'), task(false, 'b')),
    merged: tasks(task(true, 'a'), task(false, 'b')),
  },
  'different cells of one row': {
    base: table(['a', 'b'], ['c', 'd']),
    mine: table(['a!', 'b'], ['c', 'd']),
    theirs: table(['a', 'b?'], ['c', 'd'], ['e', 'f']),
    merged: table(['a!', 'b?'], ['c', 'd'], ['e', 'f']),
  },
  'the same cell': { base: table(['a', 'b']), mine: table(['a!', 'b']), theirs: table(['a?', 'b']), merged: null },
  'a column more, and a cell': {
    base: table(['a', 'b']),
    mine: table(['a', 'new', 'b']),
    theirs: table(['a?', 'b']),
    merged: table(['a?', 'new', 'b']),
  },
  'code and a paragraph': {
    base: code('one') + lines('a'),
    mine: code('one\n  two') + lines('a'),
    theirs: code('one') + lines('a?'),
    merged: code('one\n  two') + lines('a?'),
  },
  'the same code, also where only spaces differ': {
    base: code('a\n  b'),
    mine: code('a\n    b'),
    theirs: code('a\n\tb'),
    merged: null,
  },
  'one’s own earlier save, merged meanwhile': {
    base: lines('a', 'mine'),
    mine: lines('a', 'mine, longer'),
    theirs: lines('a?', 'theirs', 'mine'),
    merged: lines('a?', 'theirs', 'mine, longer'),
  },
  'the same save once more': {
    base: lines('a'),
    mine: lines('a', 'mine'),
    theirs: lines('a', 'theirs', 'mine'),
    merged: lines('a', 'theirs', 'mine'),
  },
  'words outside of any block': {
    base: 'one<br>two<p>a</p>',
    mine: 'one<br>two!<p>a</p>',
    theirs: 'one<br>two<p>a?</p>',
    merged: 'one<br>two!<p>a?</p>',
  },
  'pictures and mentions': {
    base: '<p>a</p><p><img src="https://example.invalid/1.png" /></p>',
    mine: '<p>a</p><p><img src="https://example.invalid/2.png" /></p>',
    theirs:
      '<p>a <mention-component entity_identifier="1"></mention-component></p><p><img src="https://example.invalid/1.png" /></p>',
    merged:
      '<p>a <mention-component entity_identifier="1"></mention-component></p><p><img src="https://example.invalid/2.png" /></p>',
  },
};

describe('two texts that began from one', () => {
  test.each(Object.entries(cases))('%s', (_, { base, mine, theirs, merged }) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged);
  });

  test.each(Object.entries(cases))('overlap from both sides alike: %s', (_, { base, mine, theirs, merged }) => {
    expect(mergeTexts(base, theirs, mine) === null).toBe(merged === null);
  });
});

test('whatever two people do to paragraphs of their own is in the merged text', () => {
  const at = dice(7);
  for (let round = 0; round < 300; round += 1) {
    const base = Array.from({ length: 2 + at.below(8) }, (_, index) => `line ${index}`);
    const border = at.below(base.length + 1);
    const edit = (who: string, from: number, to: number) =>
      base.flatMap((line, index) => {
        if (index < from || index >= to || at.chance(0.4)) return [line];
        return at.one([[`${line} ${who}`], [], [line, `${who} ${index}`], [`${who} ${index}`, line]]);
      });
    const [mine, theirs] = [edit('mine', 0, border), edit('theirs', border, base.length)];
    const merged = mergeTexts(lines(...base), lines(...mine), lines(...theirs)) ?? '';
    for (const line of [...mine, ...theirs].filter((one) => /mine|theirs/.test(one))) expect(merged).toContain(line);
    for (const line of base)
      expect([line, merged.includes(`<p>${line}</p>`)]).toEqual([line, mine.includes(line) && theirs.includes(line)]);
  }
});

test('what is merged is clean', () => {
  const [base, mine, theirs] = [list('a', 'b'), list('a', 'b', 'c'), table(['x']) + list('a?', 'b')].map(sanitizeHtml);
  const merged = mergeTexts(base ?? '', mine ?? '', theirs ?? '') ?? '';
  expect(sanitizeHtml(merged)).toBe(merged);
});

describe('texts that would take long', () => {
  const long = (letters: number, of: (index: number) => string) => {
    let text = '';
    for (let index = 0; text.length < letters; index += 1) text += of(index);
    return text;
  };
  /** Of the processor, in milliseconds: other work of the machine does not count. */
  const timed = (...texts: [string, string, string]) => {
    const start = process.cpuUsage();
    mergeTexts(...texts);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };

  test('of 5 MB are kept whole, at once', () => {
    const base = long(5_000_000, (index) => `<p>${index}</p>`);
    expect(mergeTexts(base, `${base}<p>mine</p>`, `<p>theirs</p>${base}`)).toBe(null);
    expect(timed(base, `${base}<p>mine</p>`, `<p>theirs</p>${base}`)).toBeLessThan(200);
  });

  test.each<[string, (index: number) => string]>([
    ['many equal lines', () => '<p>a</p>'],
    ['many different lines', (index) => `<p>${index}</p>`],
    ['many empty lines', () => '<p></p>'],
    ['many items', (index) => `<ul><li>${index}</li></ul>`],
    ['deep lists', () => `${'<ul><li>'.repeat(60)}x${'</li></ul>'.repeat(60)}`],
    ['many marks', (index) => `<b>${index}</b>`],
  ])('at the limit: %s', (_, of) => {
    // As many letters and tags as are merged at all.
    const tags = of(1).split('<').length - 1;
    const third = Math.floor(Math.min(longestMerge / 3 - 200, (6_500 / tags) * of(1).length));
    const [base, mine, theirs] = [long(third, of), `<p>m</p>${long(third, of)}x`, `y${long(third, of)}<p>t</p>`];
    // Far above what it takes (decision 35 asks for 50 ms), far below what a square of it would.
    expect(timed(base, mine, theirs)).toBeLessThan(1_000);
    expect(
      timed(base, mine.replaceAll('<p>', '<p>z').replaceAll('<li>', '<li>z'), theirs.replaceAll('<p>', '<p>q')),
    ).toBeLessThan(1_000);
  });
});

test('both texts in one: what they share once, one after the other where they differ', () => {
  expect(joinTexts(lines('a', 'mine', 'c'), lines('a', 'theirs', 'c', 'd'))).toBe(
    lines('a', 'mine', 'theirs', 'c', 'd'),
  );
  expect(joinTexts(list('a', 'b'), list('a', 'c'))).toBe(list('a', 'b', 'c'));
  expect(joinTexts('<p></p>', lines('a'))).toBe(lines('a'));
});

test.each([
  ['nothing before', '<p></p>', lines('a'), true],
  ['typed on', lines('Hel'), lines('Hello'), true],
  ['a line more', lines('a'), lines('a', 'b'), true],
  ['a line between', lines('a', 'c'), lines('a', 'b', 'c'), true],
  ['replaced', lines('alpha'), lines('beta'), false],
  ['shortened', lines('Hello'), lines('Hel'), false],
  ['added in one place, taken in another', lines('a', 'b'), lines('a', 'a', 'a'), false],
  ['emptied', lines('a'), '<p></p>', false],
])('takes nothing away: %s', (_, before, after, expected) => {
  expect(onlyAdds(before, after)).toBe(expected);
});
