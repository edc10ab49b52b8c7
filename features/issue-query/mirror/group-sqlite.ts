import { unreachable } from '#platform/shared/must.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { piece, raw, type Piece } from './sqlite.ts';

/** The key of the group(s) an issue of the mirror stands in, and what has to be joined to know it; many-valued keys give a row each. */
export function groupKey(token: GroupToken, alias: string): { readonly key: Piece; readonly from: Piece } {
  const place = placeOf(token);
  if ('one' in place) return { key: raw(`coalesce(i.${place.one}, '${noValue}')`), from: raw('') };
  return {
    key: raw(`coalesce(${alias}.value, '${noValue}')`),
    from: raw(` left join issue_meta ${alias} on ${alias}.issue_id = i."row" and ${alias}.key = '${place.many}'`),
  };
}

/** That an issue stands in the group of a key. */
export function inGroup(token: GroupToken, key: string): Piece {
  const place = placeOf(token);
  if ('one' in place) {
    const column = raw(`i.${place.one}`);
    return key === noValue ? piece`${column} is null` : piece`${column} = ${key}`;
  }
  const column = raw(`i.${place.many}`);
  return key === noValue ? piece`${column} = '[]'` : piece`instr(${column}, ${key}) > 0`;
}

function placeOf(token: GroupToken): { readonly one: string } | { readonly many: string } {
  switch (token) {
    case 'labels__id':
      return { many: 'label_ids' };
    case 'assignees__id':
      return { many: 'assignee_ids' };
    case 'issue_module__module_id':
      return { many: 'module_ids' };
    case 'state_id':
    case 'state__group':
    case 'priority':
    case 'cycle_id':
    case 'created_by':
    case 'target_date':
    case 'start_date':
    case 'project_id':
      return { one: token };
    default:
      return unreachable(token);
  }
}
