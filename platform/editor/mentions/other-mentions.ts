import type { Node } from '@tiptap/pm/model';
import { autorun } from 'mobx';
import type { EditorPages } from '#platform/editor/editor-host.ts';
import { isCalendarDay } from '#platform/shared/days.ts';
import { currentDay, formatDay, formatLongDay } from '#platform/web/text/format-day.ts';

/** What draws one mention. */
interface Drawn {
  readonly dom: HTMLElement;
  destroy?(): void;
}

/** Draws the mention of a day as people write it today; null for another mention. */
export function mentionOfDay({ attrs }: Node): Drawn | null {
  const day: unknown = attrs['entity_identifier'];
  if (attrs['target'] !== 'dates' || typeof day !== 'string' || !isCalendarDay(day)) return null;
  const dom = document.createElement('time');
  // What is not done by then stands out in a to-do (inline-parts.css); today counts, as in lists of issues.
  dom.className = day <= currentDay() ? 'mention is-due' : 'mention';
  dom.dateTime = day;
  dom.textContent = formatDay(day);
  dom.title = formatLongDay(day);
  return { dom };
}

/** Draws the mention of a page with its current name, leading to it; null for another mention. A page that is not known has its words. */
export function mentionOfPage(pages: EditorPages, { attrs }: Node): Drawn | null {
  const id: unknown = attrs['entity_identifier'];
  if (attrs['target'] !== 'pages' || typeof id !== 'string') return null;
  const dom = document.createElement('a');
  dom.className = 'mention';
  dom.draggable = false;
  dom.addEventListener('click', (event) => {
    const path = dom.getAttribute('href');
    if (path === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pages.open(path);
  });
  const stop = autorun(() => {
    const page = pages.look(id);
    dom.textContent = page?.name ?? String(attrs['words']);
    if (page) dom.href = page.path;
    else dom.removeAttribute('href');
  });
  return { dom, destroy: stop };
}
