import type { RankedIssue } from '#features/search/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import type { IssueSearch } from '#features/search/web/issue-search.ts';
import { t } from '#features/search/web/palette/text.ts';
import { IssueIcon } from '#platform/ui/icons/line-icons.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { type PaletteRow, unmarked } from './palette-row.ts';

/** Returns the address of an issue. */
export type IssueHref = (projectId: string, id: string) => string;

function rowOf(hrefOf: IssueHref, issue: RankedIssue, isCurrent: boolean): PaletteRow {
  const group = stateGroups.find((known) => known === issue.state__group) ?? 'backlog';
  const href = hrefOf(issue.project_id, issue.id);
  const snippet = issue.comment_id === null ? issue.snippet : [...unmarked(`${t('inComment')}: `), ...issue.snippet];
  return {
    id: issue.id,
    heading: t('issues'),
    label: issue.name,
    mark: <StateGlyph group={group} color={issue.state__color ?? undefined} />,
    issueKey: `${issue.project__identifier}-${issue.sequence_id}`,
    snippet: issue.snippet.length > 0 ? snippet : [],
    href,
    found: isCurrent ? 'now' : 'before',
    action: { kind: 'open', path: href },
  };
}

/** Returns the issues found, in the order of the search. Observable. */
export function foundIssues(hrefOf: IssueHref, search: IssueSearch): readonly PaletteRow[] {
  return search.results.map((issue) => rowOf(hrefOf, issue, search.isCurrent));
}

/**
 * Returns the issue whose key is typed. It is offered at once, before the search has answered: its address finds it by
 * key. Null when no key is typed, or when the search knows of no such issue. Observable.
 */
export function keyRow(slug: string, hrefOf: IssueHref, search: IssueSearch, key: string | null): PaletteRow | null {
  if (key === null) return null;
  const found = search.results.find((issue) => `${issue.project__identifier}-${issue.sequence_id}` === key);
  if (found) return { ...rowOf(hrefOf, found, true), id: 'key' };
  if (search.status !== 'searching') return null;
  const path = `/${slug}/browse/${key}`;
  return {
    id: 'key',
    heading: t('issues'),
    label: unmarked(t('openKey', { key })),
    icon: IssueIcon,
    href: path,
    action: { kind: 'open', path },
  };
}
