import { keysOf } from '#platform/shared/objects.ts';
import type { IssueChange } from '#features/issues/rules.ts';
import { isNamed, nameOfField, t } from '#features/issues/web/text.ts';
import type { ProjectIssues } from './project-issues.ts';

/** What a change of issues was about, for its undo: "WEB-142 · Priority", "3 issues · Labels". */
export function nameOfChange(
  { table, parts }: Pick<ProjectIssues, 'table' | 'parts'>,
  ids: readonly string[],
  { set = {}, add = {}, remove = {} }: IssueChange,
): string {
  const [row, ...others] = ids.flatMap((id) => table.get(id) ?? []);
  const subject =
    row && others.length === 0 && parts.keyOf ? parts.keyOf(row) : t('chosenIssues', { count: ids.length });
  const fields = [...keysOf(set), ...keysOf(add), ...keysOf(remove)].filter((key) => isNamed(key));
  return [subject, ...new Set(fields.map(nameOfField))].join(' · ');
}
