import { stateGroups } from '#features/states/contract.ts';
import { isNullable, keyOfWord } from '#features/issue-fields/field-keys.ts';
import { orderColumn } from '#features/issue-fields/mirror/mirror-columns.ts';
import { isRankKey } from '#features/issue-query/snapshot/issue-columns.ts';
import type { IssueOrder } from '#features/issue-query/rules.ts';
import { raw, type Piece } from './sqlite.ts';

/** (key, created_at descending, id descending), nulls last both ways (decisions.md 3.3), for `issues i` of the mirror. */
export function orderPiece({ key, descending }: IssueOrder): Piece {
  if (key === 'created_at') return raw(`i.created_us ${descending ? 'desc' : 'asc'}, i.id desc`);
  // Said only where there are nulls: the words keep SQLite from reading an index backwards.
  const nulls = isRankKey(key) || isNullable(keyOfWord('order', key)) ? ' nulls last' : '';
  return raw(`${keyText(key)} ${descending ? 'desc' : 'asc'}${nulls}, i.created_us desc, i.id desc`);
}

function keyText(key: Exclude<IssueOrder['key'], 'created_at'>): string {
  switch (key) {
    case 'state__name':
      return '(select st.name from states st where st.id = i.state_id)';
    case 'state__group':
      return `case i.state__group ${stateGroups.map((group, at) => `when '${group}' then ${at}`).join(' ')} end`;
    case 'labels__name':
      return leastOf('labels', 'name', 'label_ids');
    case 'assignees__first_name':
      return leastOf('members', 'first_name', 'assignee_ids');
    case 'issue_module__module__name':
      return leastOf('modules', 'name', 'module_ids');
    case 'issue_cycle__cycle__name':
      return '(select c.name from cycles c where c.id = i.cycle_id)';
    case 'estimate_point__key':
      return '(select p.key from estimate_points p where p.id = i.estimate_point)';
    default:
      return `i.${orderColumn(keyOfWord('order', key))}`;
  }
}

/** Texts are compared by their bytes, SQLite's own way. */
function leastOf(table: string, name: string, column: string): string {
  return `(select min(t.${name}) from json_each(i.${column}) e join ${table} t on t.id = e.value)`;
}
