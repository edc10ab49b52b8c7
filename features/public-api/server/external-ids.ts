import { sql } from 'kysely';
import { joiningCommand } from '#features/access/server/public.ts';
import { KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';

/** The tables whose rows have external ids. */
export type SourceTable = 'states' | 'labels' | 'issues' | 'issue_comments' | 'cycles' | 'modules' | 'file_assets';

/** What a request says beside what the app's call takes. */
export interface Extra {
  readonly external_id?: string | null | undefined;
  readonly external_source?: string | null | undefined;
  readonly description?: string | undefined;
}

interface Kept {
  readonly table: SourceTable;
  /** The refusal of a pair that another row of the project has (409). */
  readonly taken: ErrorEntry;
  /** The row that is changed; null when the command makes it. */
  readonly id: string | null;
  readonly extra: Extra;
}

/**
 * Runs `work`, which sends one write of the app, and stores external ids (and other columns of ours) in the same
 * transaction. A pair that another row of the project has is refused with the id of that row.
 */
export function keeping<T>({ table, taken, id, extra }: Kept, work: () => Promise<T>): Promise<T> {
  const columns = definedOf({
    ...('external_id' in extra ? { external_id: extra.external_id || null } : {}),
    ...('external_source' in extra ? { external_source: extra.external_source || null } : {}),
    ...(extra.description === undefined ? {} : { description: extra.description }),
  });
  if (Object.keys(columns).length === 0) return work();
  const { external_id, external_source } = extra;
  return joiningCommand(
    {
      before: async (writer, { projectId }) => {
        if (!external_id || !external_source) return;
        const found = await findBySource(writer, projectId, table, { external_id, external_source });
        if (found !== null && found !== id) throw new KnownError(taken, { id: found });
      },
      after: async ({ db, workspaceId }, _place, result) => {
        const sets = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
        await sql`
          update ${sql.table(table)} set ${sql.join(sets)}
          where workspace_id = ${workspaceId} and id = ${id ?? idOf(result)}`.execute(db);
      },
    },
    work,
  );
}

/** Returns the id of the project's row with this pair; null without one. */
export async function findBySource(
  { db, workspaceId }: { readonly db: Parameters<ReturnType<typeof sql>['execute']>[0]; readonly workspaceId: string },
  projectId: string,
  table: SourceTable,
  { external_id, external_source }: { readonly external_id: string; readonly external_source: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null
      and external_source = ${external_source} and external_id = ${external_id} order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The id of what a command made, which is part of its result. */
function idOf(result: unknown): string {
  const id = typeof result === 'object' && result !== null && 'id' in result ? result.id : null;
  return must(typeof id === 'string' ? id : null, 'commands that make something return it with its id');
}
