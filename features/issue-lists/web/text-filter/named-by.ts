import type { NameKind } from '#features/issue-query/query-language/names.ts';
import type { ValueFilter } from '#features/issues/web/store/list-query.ts';

/** What a filter names; the others take words of a fixed list. */
export const namedBy: { readonly [K in ValueFilter]?: NameKind } = {
  state: 'state',
  assignees: 'person',
  created_by: 'person',
  subscriber: 'person',
  mentions: 'person',
  labels: 'label',
  cycle: 'cycle',
  module: 'module',
  project: 'project',
};
