import { stateGroups } from '#features/states/contract.ts';
import { isNullable, keyOfWord } from '#features/issue-fields/field-keys.ts';
import { orderColumn } from '#features/issue-fields/mirror/mirror-columns.ts';
import { isRankKey, type RankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import type { IssueOrder } from '#features/issue-query/rules.ts';
import { raw, type Piece } from './sqlite.ts';

/** (key, created_at descending, id descending), nulls last both ways (decisions.md 3.3), for `issues i` of the mirror. */
export function orderPiece({ key, descending }: IssueOrder): Piece {
  if (key === 'created_at') return raw(`i.created_us ${descending ? 'desc' : 'asc'}, i.id desc`);
  // Said only where there are nulls: the words keep SQLite from reading an index backwards.
  const nulls = isRankKey(key) || isNullable(keyOfWord('order', key)) ? ' nulls last' : '';
  return raw(`${keyText(key)} ${descending ? 'desc' : 'asc'}${nulls}, i.created_us desc, i.id desc`);
}

/** The names and places that rows can be ordered by; of many the least. */
const ranks: Readonly<Record<RankKey, string>> = {
  state__name: '(select st.name from states st where st.id = i.state_id)',
  state__group: `case i.state__group ${stateGroups.map((group, at) => `when '${group}' then ${at}`).join(' ')} end`,
  labels__name: leastOf('labels', 'name', 'label_ids'),
  assignees__first_name: leastOf('members', 'first_name', 'assignee_ids'),
  issue_module__module__name: leastOf('modules', 'name', 'module_ids'),
  issue_cycle__cycle__name: '(select c.name from cycles c where c.id = i.cycle_id)',
  estimate_point__key: '(select p.key from estimate_points p where p.id = i.estimate_point)',
};

function keyText(key: IssueOrder['key']): string {
  return isRankKey(key) ? ranks[key] : `i.${orderColumn(keyOfWord('order', key))}`;
}

/** Texts are compared by their bytes, SQLite's own way. */
function leastOf(table: string, name: string, column: string): string {
  return `(select min(t.${name}) from json_each(i.${column}) e join ${table} t on t.id = e.value)`;
}
