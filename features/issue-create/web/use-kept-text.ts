import { autorun } from 'mobx';
import { useEffect, useRef } from 'react';
import { keepIssue, keptOf } from './kept-text.ts';
import type { StartingForm } from './starting-form.ts';

/** How often what is typed is stored, in milliseconds (screens.md 3.7). */
const every = 2_000;

/**
 * Keeps what is typed in this browser, so that neither a reload nor a crash loses it. Returns a function that forgets it, for
 * when it was sent, saved or discarded.
 */
export function useKeptText({ form, draft, key }: StartingForm): () => void {
  const isOver = useRef(false);
  useEffect(() => {
    const keep = () => {
      if (isOver.current) return;
      keepIssue(key, form.isDirty ? keptOf(form, draft?.id ?? null) : null);
    };
    const stop = autorun(keep, { delay: every });
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      // The form may go without being asked, with the whole workspace for example.
      keep();
    };
  }, [form, draft, key]);
  return () => {
    isOver.current = true;
    keepIssue(key, null);
  };
}
