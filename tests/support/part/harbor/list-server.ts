import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { GroupToken, IssueList } from '#features/issue-query/contract.ts';
import { readDays } from '#features/issue-query/read-term.ts';
import { compareIssues, groupKeys, matchesFilters, parseOrder } from '#features/issue-query/rules.ts';
import { must } from '#platform/shared/must.ts';
import type { Asked } from '#tests/support/part/answer-calls.ts';
import { states } from './projects.ts';

type Query = Asked['query'];

const context = {
  stateName: (id: string) => states.find((one) => one.id === id)?.name ?? null,
};
const typeGroups: Readonly<Record<string, readonly string[]>> = {
  active: ['unstarted', 'started'],
  backlog: ['backlog'],
};

/** Returns the list that the server answers: filtered, ordered, grouped once or twice, and by pages. */
export function answerList(rows: readonly IssueRow[], query: Query): IssueList {
  const found = orderedBy(
    rows.filter((row) => isMeant(row, query)),
    query['order_by'],
  );
  const { group_by: token, sub_group_by: subToken } = query;
  const size = Number(query['per_page'] ?? '100');
  const [, offset = '0'] = (query['cursor'] ?? '').split(':');
  const page = {
    total_count: found.length,
    next_cursor: `${size}:1:0`,
    prev_cursor: `${size}:-1:1`,
    next_page_results: Number(offset) + size < found.length,
    prev_page_results: false,
    count: found.length,
    total_pages: 1,
    total_results: found.length,
    grouped_by: token ?? null,
    sub_grouped_by: subToken ?? null,
    extra_stats: null,
  };
  const cut = (all: readonly IssueRow[]) => all.slice(Number(offset), Number(offset) + size);
  if (token === undefined) return { ...page, results: cut(found) };
  const groups = (all: readonly IssueRow[], by: string) =>
    [...new Set(all.flatMap((row) => groupKeys(row, by as GroupToken)))].map(
      (key) => [key, all.filter((row) => groupKeys(row, by as GroupToken).includes(key))] as const,
    );
  const group = (all: readonly IssueRow[]) => ({ results: cut(all), total_results: all.length });
  if (subToken === undefined)
    return { ...page, results: Object.fromEntries(groups(found, token).map(([key, all]) => [key, group(all)])) };
  const cells = groups(found, token).map(([key, all]) => {
    const lanes = Object.fromEntries(groups(all, subToken).map(([lane, inside]) => [lane, group(inside)]));
    return [key, { results: lanes, total_results: all.length }] as const;
  });
  return { ...page, results: Object.fromEntries(cells) };
}

function isMeant(row: IssueRow, query: Query): boolean {
  const values = (key: string) => query[key]?.split(',');
  const types = typeGroups[query['type'] ?? ''];
  const due = readDays('target_date', query['target_date'], '2026-03-01');
  const day = row.target_date;
  const isDue =
    due === null ||
    (due.none === true
      ? day === null
      : day !== null && (due.from === undefined || day >= due.from) && (due.to === undefined || day <= due.to));
  return (
    isDue &&
    (query['parent'] === undefined || row.parent_id === query['parent']) &&
    (types === undefined || types.includes(row.state__group ?? '')) &&
    matchesFilters(row, {
      sub_issue: query['sub_issue'] !== 'false',
      ...Object.fromEntries(
        ['state', 'state_group', 'priority', 'assignees', 'labels', 'created_by', 'cycle', 'module'].flatMap((key) => {
          const wanted = values(key);
          return wanted ? [[key, wanted]] : [];
        }),
      ),
    })
  );
}

function orderedBy(rows: readonly IssueRow[], token = '-created_at'): readonly IssueRow[] {
  return rows.toSorted(compareIssues(must(parseOrder(token), `the order ${token}`), context));
}
