import type { JSONContent } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';
import { t } from '#platform/editor/text.ts';

/**
 * Returns a list of issues as it is stored: its project and its query, never the issues, so that each reader sees what they may.
 * Its words are for programs that do not know it.
 */
export function issueListContent(
  projectId: string,
  query: string,
): JSONContent & { type: string; attrs: Record<string, unknown> } {
  const kept = { 'data-block-type': 'issue-list-component', 'data-project': projectId, 'data-query': query };
  return { type: 'issueList', attrs: { words: t('issuesWith', { query: query === '' ? t('all') : query }), kept } };
}

/** Returns the project and the query of a stored list of issues. */
export function listOf({ kept }: Attrs): { readonly projectId: string; readonly query: string } {
  const said = (name: string) => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { projectId: said('data-project'), query: said('data-query') };
}
