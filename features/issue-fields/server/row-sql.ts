import { sql, type RawBuilder } from 'kysely';
import { columnOf, fieldOf, keysWith, type FieldKey } from '#features/issue-fields/field-keys.ts';
import { priorities } from '#features/issue-fields/priorities.ts';

/** The priority of `issues i` as a word; it is stored as its rank. */
export const priorityWord: RawBuilder<unknown> = sql`(array[${sql.join(priorities.toReversed().map((word) => sql.lit(word)))}])[i.priority + 1]`;

/** What does not stand in a column as the wire has it. */
const computed: { readonly [K in FieldKey]?: RawBuilder<unknown> } = {
  state__group: sql`s."group"`,
  priority: priorityWord,
  type_id: sql`null`,
};

/** The value of a field of `issues i` as the wire has it. Instants in UTC with `Z`. */
export function wireValue(key: FieldKey): RawBuilder<unknown> {
  const column = sql.ref(`i.${columnOf(key)}`);
  return computed[key] ?? (fieldOf(key).kind === 'instant' ? sql`wire_time(${column})` : column);
}

/** The columns of an IssueRow (wire-work-tracking.md 3.1), from `issues i left join states s`. */
export const rowColumns: RawBuilder<unknown> = sql.join(
  keysWith('row').map((key) => sql`${wireValue(key)} as ${sql.ref(key)}`),
);

/** `from` and join that `rowColumns` needs. */
export const rowTables: RawBuilder<unknown> = sql`issues i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id`;
