import type { ClipboardEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { longestTitle } from '#features/issues/rules.ts';
import { must } from '#platform/shared/must.ts';
import { confirmations } from '#platform/ui/popups/confirm.ts';
import { issuesOfPaste } from './pasted-lines.ts';

// screens.md 3.1: pasting several lines asks "Create 5 issues?" and creates one per line.

afterEach(() => confirmations.set([]));

function paste(text: string) {
  const preventDefault = vi.fn<() => void>();
  const event = { clipboardData: { getData: () => text }, preventDefault } as unknown as ClipboardEvent;
  return { issues: issuesOfPaste(event), preventDefault };
}
const question = () => must(confirmations.get()[0], 'it asks');

test.each(['', 'Rose', '  Rose \n', '\r\n \n Rose\r\n'])('%j is pasted as any text', async (text) => {
  const { issues, preventDefault } = paste(text);
  expect(confirmations.get()).toEqual([]);
  expect(await issues).toEqual([]);
  expect(preventDefault).not.toHaveBeenCalled();
});

test.each(['Rose\nFern\nMoss', ' Rose\r\n\r\n  Fern\t\n\nMoss \n'])(
  '%j asks, and becomes an issue a line',
  async (text) => {
    const { issues, preventDefault } = paste(text);
    expect(preventDefault).toHaveBeenCalledTimes(1);
    expect(question().title).toBe('Create 3 issues?');
    question().answer(true);
    expect(await issues).toEqual([{ name: 'Rose' }, { name: 'Fern' }, { name: 'Moss' }]);
  },
);

test('nothing is made, nor pasted, when the person cancels', async () => {
  const { issues, preventDefault } = paste('Rose\nFern');
  question().answer(false);
  expect(await issues).toEqual([]);
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

test('what is longer than a title goes on in the description, and the question says so', async () => {
  const long = 'x'.repeat(longestTitle + 1);
  const { issues } = paste(`Rose\n${'y'.repeat(longestTitle)}\n${long}`);
  expect(question().body).toMatch(/^One for each line you pasted\. 1 line is longer than 255 characters/);
  question().answer(true);
  const [rose, longest, cut] = await issues;
  expect([rose?.name, longest?.name.length, longest?.description_html]).toEqual(['Rose', longestTitle, undefined]);
  expect(cut?.name.length).toBeLessThanOrEqual(longestTitle);
  expect(cut?.description_html).toMatch(/^<p>…x+<\/p>$/);
});
