import { runInAction } from 'mobx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';

/** Shows the filters of a list as a text, or hides that. */
export function showText(session: ListSession, isShown: boolean): void {
  runInAction(() => (session.isTextShown = isShown));
}

/** Shows the filters as a text and goes to it. Keys typed meanwhile belong to the text, not to the list under it. */
export function openTextFilter(session: ListSession): void {
  const field = document.querySelector<HTMLElement>('[data-control="filter-text"]');
  if (field) return field.focus();
  holdKeys(() => showText(session, false));
  showText(session, true);
}

/** Hides the text and goes back to the list. */
export function closeTextFilter(session: ListSession): void {
  showText(session, false);
  document.querySelector<HTMLElement>('#content')?.focus();
}
