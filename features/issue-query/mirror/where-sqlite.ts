import { keyOfWord } from '#features/issue-fields/field-keys.ts';
import { mirroredKeys, orderColumn } from '#features/issue-fields/mirror/mirror-columns.ts';
import { isManyKey } from '#features/issue-fields/rules.ts';
import { unreachable } from '#platform/shared/must.ts';
import type {
  Choice,
  ChoiceKey,
  Condition,
  DayKey,
  InstantKey,
  NumberKey,
  Term,
} from '#features/issue-query/condition.ts';
import { joined, listOf, piece, raw, type Piece } from './sqlite.ts';

/** A condition on `issues i` of the mirror: the same as the server's `conditionSql`, in SQLite's words. */
export function conditionPiece(condition: Condition): Piece {
  switch (condition.kind) {
    case 'and':
      return condition.of.length === 0 ? raw('true') : joined(condition.of.map(conditionPiece), ' and ');
    case 'or':
      if (condition.of.length === 0) return raw('false');
      return piece`(${joined(
        condition.of.map((part) => piece`(${conditionPiece(part)})`),
        ' or ',
      )})`;
    case 'not':
      return piece`((${conditionPiece(condition.of)}) is not true)`;
    case 'choice':
    case 'days':
    case 'instants':
    case 'numbers':
    case 'name':
      return termPiece(condition);
    default:
      return unreachable(condition);
  }
}

function termPiece(term: Term): Piece {
  switch (term.kind) {
    case 'choice':
      return choicePiece(term.key, term.choice);
    case 'days': {
      const { from, to, none } = term.range;
      return rangePiece(columnOf(term.key), none, from, '<=', to);
    }
    case 'instants': {
      const { from, before, none } = term.range;
      return rangePiece(columnOf(term.key), none, from, '<', before);
    }
    case 'numbers': {
      const { from, to, none } = term.range;
      return rangePiece(columnOf(term.key), none, from, '<=', to);
    }
    case 'name':
      return piece`instr(i.folded_name, ${term.text.toLowerCase()}) > 0`;
    default:
      return unreachable(term);
  }
}

/** The column of the field that a filter key asks about. */
function columnOf(key: DayKey | InstantKey | NumberKey): Piece {
  return raw(`i.${orderColumn(keyOfWord('filter', key))}`);
}

function rangePiece(
  column: Piece,
  none: true | undefined,
  from: string | number | undefined,
  upTo: '<' | '<=',
  end: string | number | undefined,
): Piece {
  if (none) return piece`${column} is null`;
  const bounds = [
    ...(from === undefined ? [] : [piece`${column} >= ${from}`]),
    ...(end === undefined ? [] : [piece`${column} ${raw(upTo)} ${end}`]),
  ];
  return bounds.length === 0 ? piece`${column} is not null` : joined(bounds, ' and ');
}

/** Filter keys that a mirror knows nothing of: only the server answers them. */
export function isMirrored(key: ChoiceKey): boolean {
  const field = keyOfWord('filter', key);
  return mirroredKeys.some((known) => known === field);
}

/** A list of ids stands as JSON text, in which an id can only be found as itself. */
function choicePiece(key: ChoiceKey, { values, none }: Choice): Piece {
  if (!isMirrored(key)) throw new Error(`The mirror cannot tell ${key}`);
  const field = keyOfWord('filter', key);
  const column = raw(`i.${field}`);
  const either: Piece[] = [];
  if (isManyKey(field)) {
    either.push(...values.map((value) => piece`instr(${column}, ${value}) > 0`));
    if (none) either.push(piece`${column} = '[]'`);
  } else {
    if (values.length > 0) either.push(piece`${column} in ${listOf(values)}`);
    if (none) either.push(noneOf(key, column));
  }
  return either.length === 0 ? raw('false') : piece`(${joined(either, ' or ')})`;
}

function noneOf(key: ChoiceKey, column: Piece): Piece {
  if (key === 'priority') return piece`${column} = 'none'`;
  return key === 'project' ? raw('false') : piece`${column} is null`;
}
