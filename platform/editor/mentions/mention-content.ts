import type { JSONContent } from '@tiptap/core';
import type { FoundPage } from '#platform/editor/editor-host.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatDay } from '#platform/web/text/format-day.ts';

/** Returns the mention of a day as it is stored; its words are for programs that do not know it. */
export function dayMention(day: string): JSONContent & { type: string } {
  const attrs = { id: newId(), target: 'dates', entity_identifier: day, entity_name: 'date_mention' };
  // With its year, whenever it is read.
  return { type: 'mention', attrs: { ...attrs, words: formatDay(day, '') } };
}

/** Returns the mention of a page as it is stored, with the name it has now. */
export function pageMention({ id, name }: FoundPage): JSONContent & { type: string } {
  const attrs = { id: newId(), target: 'pages', entity_identifier: id, entity_name: 'page_mention' };
  return { type: 'mention', attrs: { ...attrs, words: name } };
}
