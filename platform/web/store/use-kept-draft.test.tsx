// @vitest-environment happy-dom
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { ownDrafts } from '#platform/web/storage/drafts.ts';
import type { TextDraft } from './text-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** Opens a text as a page does; `arrive` brings what is stored, if that was not known yet, and `end` leaves it. */
function open(save: (text: string) => Promise<string | null>, known = '<p>Stored</p>') {
  const opened: TextDraft[] = [];
  function Text({ stored }: { stored: string }) {
    const draft = useKeptDraft('description_html:7', stored, { save });
    useEffect(() => void opened.push(draft), [draft]);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const arrive = (stored: string) => flushSync(() => root.render(<Text stored={stored} />));
  arrive(known);
  return { draft: must(opened[0], 'it was rendered'), arrive, end: () => flushSync(() => root.unmount()) };
}

beforeEach(() => localStorage.clear());

test('who comes next to a shared browser sees what is stored, not what somebody else typed there, and saves nothing', () => {
  ownDrafts('ada');
  const never = () => new Promise<null>(() => {});
  const first = open(never);
  first.draft.type('<p>What Ada never saved</p>');
  first.end();

  ownDrafts('ben');
  const save = vi.fn<(text: string) => Promise<string | null>>(never);
  const second = open(save);
  expect(second.draft.text).toBe('<p>Stored</p>');
  second.end();
  expect(save).not.toHaveBeenCalled();

  ownDrafts('ada');
  const third = open(never);
  expect(third.draft.text).toBe('<p>What Ada never saved</p>');
  third.end();
});

test('what was typed before and not saved stays, and is an edit of the stored text, also where that is read later', () => {
  ownDrafts('ada');
  const save = vi.fn<(text: string) => Promise<string | null>>(() => new Promise<null>(() => {}));
  const first = open(save);
  first.draft.type('<p>Stored, and more</p>');
  first.end();
  save.mockClear();

  const later = open(save, '<p></p>');
  expect(later.draft.text).toBe('<p>Stored, and more</p>');
  later.arrive('<p>Stored</p>');
  expect(later.draft).toMatchObject({ text: '<p>Stored, and more</p>', base: '<p>Stored</p>', theirs: null });
  expect(save).not.toHaveBeenCalled();
  later.end();
});

test('a text that was read later is shown', () => {
  ownDrafts('ada');
  const { draft, arrive, end } = open(() => new Promise<null>(() => {}), '<p></p>');
  arrive('<p>Stored</p>');
  expect(draft).toMatchObject({ text: '<p>Stored</p>', state: 'saved' });
  end();
});
