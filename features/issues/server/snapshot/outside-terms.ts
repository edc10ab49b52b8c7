import { sql, type Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { termsOf, type Condition, type Term } from '#features/issues/condition.ts';
import { conditionSql } from '#features/issues/server/where-sql.ts';
import { outsideKeys, type Outside } from '#features/issues/snapshot/query-mask.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';

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
