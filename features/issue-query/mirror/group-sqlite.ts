import { keyOfWord } from '#features/issue-fields/field-keys.ts';
import { isManyKey } from '#features/issue-fields/rules.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { piece, raw, type Piece } from './sqlite.ts';

/** The key of the group(s) an issue of the mirror stands in, and what has to be joined to know it; many-valued keys give a row each. */
export function groupKey(token: GroupToken, alias: string): { readonly key: Piece; readonly from: Piece } {
  const field = keyOfWord('group', token);
  if (!isManyKey(field)) return { key: raw(`coalesce(cast(i.${field} as text), '${noValue}')`), from: raw('') };
  return {
    key: raw(`coalesce(${alias}.value, '${noValue}')`),
    from: raw(` left join issue_meta ${alias} on ${alias}.issue_id = i."row" and ${alias}.key = '${field}'`),
  };
}

/** That an issue stands in the group of a key. */
export function inGroup(token: GroupToken, key: string): Piece {
  const field = keyOfWord('group', token);
  const column = raw(`i.${field}`);
  if (isManyKey(field)) return key === noValue ? piece`${column} = '[]'` : piece`instr(${column}, ${key}) > 0`;
  return key === noValue ? piece`${column} is null` : piece`${column} = ${key}`;
}
