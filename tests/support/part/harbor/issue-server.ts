import type { IssueRow } from '#features/issue-fields/contract.ts';
import { manyKeys } from '#features/issue-fields/rules.ts';
import type { GroupToken, IssueList } from '#features/issue-query/contract.ts';
import { groupKeys } from '#features/issue-query/rules.ts';
import { bulkDeleteIssues, changeIssues, createIssue, listIssues, readIssue } from '#features/issues/contract.ts';
import type { Neighbors } from '#features/issues/rules.ts';
import { must } from '#platform/shared/must.ts';
import type { Answers, Asked } from '#tests/support/part/answer-calls.ts';
import { idOf } from './people.ts';
import { newIssue } from './new-issue.ts';
import { placeRows } from './place-rows.ts';
import { states } from './projects.ts';

type Change = Parameters<typeof changed>[1];

/**
 * Answers lists, reads and writes of the issues of Website. Lists are not filtered: a test looks at what was asked, or
 * answers `listIssues` itself. Writes change the rows. Returns the rows as they stand.
 */
export function serveIssues(answers: Answers, first: readonly IssueRow[]): { readonly all: readonly IssueRow[] } {
  let rows = first;
  let seq = 0;
  const put = (row: IssueRow) => {
    seq += 1;
    return { ...row, updated_at: `2026-03-02T10:${String(seq).padStart(2, '0')}:00Z` };
  };
  answers.make(listIssues, ({ query }) => listOf(rows, query));
  answers.make(readIssue, ({ params }) => ({
    ...must(
      rows.find(({ id }) => id === params['issue_id']),
      'the issue that is read',
    ),
    description_html: '<p></p>',
    is_subscribed: false,
  }));
  answers.make(changeIssues, ({ body }) => {
    const change = body as Change & { ids: readonly string[]; place?: Neighbors };
    const isMeant = ({ id }: IssueRow) => change.ids.includes(id);
    rows = placeRows(rows, change.ids, change.place).map((row) => (isMeant(row) ? put(changed(row, change)) : row));
    return { group_id: idOf(12, seq), seq, issues: rows.filter(isMeant) };
  });
  answers.make(createIssue, ({ body, id }) => {
    const made = put(newIssue(rows, body, id));
    rows = [...rows, made];
    return { ...made, deleted_at: null };
  });
  answers.make(bulkDeleteIssues, ({ body }) => {
    const { issue_ids: ids } = body as { issue_ids: readonly string[] };
    rows = rows.filter(({ id }) => !ids.includes(id));
    return { message: `${ids.length} issues were deleted` };
  });
  return {
    get all() {
      return rows;
    },
  };
}

/** A row after `changeIssues`. */
function changed(
  row: IssueRow,
  {
    set = {},
    add = {},
    remove = {},
  }: {
    set?: Partial<IssueRow>;
    add?: Partial<Record<string, readonly string[]>>;
    remove?: Partial<Record<string, readonly string[]>>;
  },
): IssueRow {
  const many = manyKeys.map((key) => {
    const kept = row[key].filter((id) => remove[key]?.includes(id) !== true);
    return [key, [...kept, ...(add[key] ?? []).filter((id) => !kept.includes(id))]] as const;
  });
  const next = { ...row, ...Object.fromEntries(many), ...set };
  return { ...next, state__group: states.find(({ id }) => id === next.state_id)?.group ?? null };
}

/** A list as the server answers it, flat or in groups, all of it on one page. */
export function listOf(rows: readonly IssueRow[], query: Asked['query']): IssueList {
  const { group_by: token, per_page: size = '100' } = query;
  const page = {
    total_count: rows.length,
    next_cursor: '100:1:0',
    prev_cursor: '100:-1:1',
    next_page_results: false,
    prev_page_results: false,
    count: rows.length,
    total_pages: 1,
    total_results: rows.length,
    sub_grouped_by: null,
    extra_stats: null,
  };
  if (token === undefined) return { ...page, grouped_by: null, results: rows.slice(0, Number(size)) };
  const keysOf = (row: IssueRow) => groupKeys(row, token as GroupToken);
  const groups = [...new Set(rows.flatMap(keysOf))].map((key) => {
    const inside = rows.filter((row) => keysOf(row).includes(key));
    return [key, { results: inside.slice(0, Number(size)), total_results: inside.length }] as const;
  });
  return { ...page, grouped_by: token, results: Object.fromEntries(groups) };
}
