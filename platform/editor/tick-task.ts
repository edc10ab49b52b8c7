import { boxOf } from '#platform/rich-text/list-nodes.ts';

/** Returns a stored text with its task at `index` (from 0, in the order of the text) done or not; the rest is as it was. */
export function tickTask(html: string, index: number, isDone: boolean): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const item = body.querySelectorAll('li[data-type="taskItem"]')[index];
  if (!item) return html;
  item.setAttribute('data-checked', String(isDone));
  boxOf(item)?.toggleAttribute('checked', isDone);
  return body.innerHTML;
}
