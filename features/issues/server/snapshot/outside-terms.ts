import { sql, type Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { termsOf, type ChoiceKey, type Condition, type Term } from '#features/issues/condition.ts';
import { conditionSql } from '#features/issues/server/where-sql.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** What the database found for a term: issues with one of the values, and where `None` is asked for those with any. */
export type Outside = ReadonlyMap<Term, { readonly chosen: readonly string[]; readonly any: readonly string[] }>;

/** Keys that are not kept in a snapshot: few issues have a given value, and an index finds them. */
const outsideKeys: ReadonlySet<ChoiceKey> = new Set(['parent', 'subscriber', 'mentions']);

/** Asks the database for the terms of a condition that snapshots do not know; they are found again by themselves. */
export async function readOutside(db: Kysely<Database>, place: Place, condition: Condition): Promise<Outside> {
  const terms = termsOf(condition).filter((term) => term.kind === 'choice' && outsideKeys.has(term.key));
  const found = terms.map(async (term): Promise<[Term, { chosen: string[]; any: string[] }]> => {
    if (term.kind !== 'choice') return [term, { chosen: [], any: [] }];
    const { key, choice } = term;
    const chosen: Condition = { kind: 'choice', key, choice: { values: choice.values, none: false } };
    const any: Condition = { kind: 'not', of: { kind: 'choice', key, choice: { values: [], none: true } } };
    // Snapshots know which issues have no parent.
    const asksAny = choice.none && key !== 'parent';
    return [
      term,
      {
        chosen: choice.values.length === 0 ? [] : await idsOf(db, place, chosen),
        any: asksAny ? await idsOf(db, place, any) : [],
      },
    ];
  });
  return new Map(await Promise.all(found));
}

async function idsOf(db: Kysely<Database>, { workspaceId, projectId }: Place, condition: Condition): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(CUSTOM_PLAN)} select i.id from issues i
    where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.listed and ${conditionSql(condition)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
