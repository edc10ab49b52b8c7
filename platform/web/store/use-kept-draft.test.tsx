// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { ownDrafts } from '#platform/web/storage/drafts.ts';
import type { TextDraft } from './text-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** Opens a text as a page does; `end` leaves it. */
function open(save: (text: string) => Promise<string | null>) {
  const opened: TextDraft[] = [];
  function Text() {
    const draft = useKeptDraft('description_html:7', '<p>Stored</p>', { save });
    useEffect(() => void opened.push(draft), [draft]);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Text />));
  return { draft: must(opened[0], 'it was rendered'), end: () => act(() => root.unmount()) };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});

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
