import { sql, type Kysely } from 'kysely';
import { termsOf, type Condition, type Term } from '#features/issue-query/condition.ts';
import { conditionSql } from '#features/issue-query/server/where-sql.ts';
import { outsideKeys, type Outside } from '#features/issue-query/snapshot/query-mask.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** The projects whose snapshots are asked. */
interface Projects {
  readonly workspaceId: string;
  readonly projectIds: readonly string[];
}

/**
 * Asks the database for the terms of a condition that snapshots do not know; they are found again by themselves. Issues
 * of other projects may be among the answers.
 */
export async function readOutside(db: Kysely<Database>, projects: Projects, condition: Condition): Promise<Outside> {
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
        chosen: choice.values.length === 0 ? [] : await idsOf(db, projects, chosen),
        any: asksAny ? await idsOf(db, projects, any) : [],
      },
    ];
  });
  return new Map(await Promise.all(found));
}

/** As one text: a row each would cost the process several times as much. */
async function idsOf(
  db: Kysely<Database>,
  { workspaceId, projectIds }: Projects,
  condition: Condition,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    ${sql.raw(CUSTOM_PLAN)} select string_agg(i.id::text, ',') as ids from issues i
    where i.workspace_id = ${workspaceId} and i.project_id = any(${projectIds}::uuid[]) and i.listed and ${conditionSql(condition)}`.execute(
    db,
  );
  return rows[0]?.ids?.split(',') ?? [];
}
