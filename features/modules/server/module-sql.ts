import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MirroredModule, ModuleLink, ModuleRow } from '#features/modules/contract.ts';
import { noProgress, readProgress, type SetProgress } from '#features/progress/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** What the browser keeps of a module (`modules m`), as the pull and the change log carry it. */
export const mirroredColumns: RawBuilder<MirroredModule> = sql`m.id, m.project_id, m.name, m.description, m.status, m.start_date, m.target_date,
  m.lead_id, m.member_ids, m.sort_order, wire_time(m.archived_at) as archived_at, wire_time(m.created_at) as created_at, m.created_by`;

/** All that is stored of a module, as commands compare it and the log keeps it. */
export const storedColumns: RawBuilder<StoredModule> = sql`${mirroredColumns}, m.view_props, m.logo_props, m.external_source, m.external_id`;

/** A module as commands see it. */
export type StoredModule = MirroredModule &
  Pick<ModuleRow, 'view_props' | 'logo_props' | 'external_source' | 'external_id'>;

/** A live module of a project, archived or not; undefined when there is none with this id. */
export async function findModule(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<StoredModule | undefined> {
  const { rows } = await sql<StoredModule>`
    select ${storedColumns} from modules m
    where m.workspace_id = ${workspaceId} and m.project_id = ${projectId} and m.id = ${id} and m.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** The columns of a link of a module (`module_links l`) as the wire shows it. */
export const linkColumns: RawBuilder<ModuleLink> = sql`l.id, wire_time(l.created_at) as created_at, wire_time(l.updated_at) as updated_at,
  wire_time(l.deleted_at) as deleted_at, l.created_by, l.updated_by, l.title, l.url, l.metadata, l.project_id as project,
  l.workspace_id as workspace, l.module_id as module`;

type Uncounted = StoredModule &
  Pick<
    ModuleRow,
    'workspace_id' | 'updated_at' | 'is_favorite' | 'link_module' | 'description_text' | 'description_html'
  >;

/** A module with all that is counted of its issues. */
export type CountedModule = Uncounted & SetProgress;

/**
 * Returns live modules with their counts, as `userId` sees them: their favorites first, then the newest. `where` is a
 * condition on `modules m`.
 */
export async function findModules(
  db: Kysely<Database>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  where: RawBuilder<unknown>,
): Promise<CountedModule[]> {
  const { rows } = await sql<Uncounted>`
    select ${storedColumns}, m.workspace_id, wire_time(m.updated_at) as updated_at, null as description_text, null as description_html,
      exists (select 1 from favorites f where f.workspace_id = m.workspace_id and f.user_id = ${userId} and f.entity_type = 'module'
        and f.entity_identifier = m.id) as is_favorite,
      coalesce((select json_agg(x order by x.created_at desc, x.id desc) from (select ${linkColumns} from module_links l
        where l.workspace_id = m.workspace_id and l.module_id = m.id and l.deleted_at is null) x), '[]') as link_module
    from modules m where m.workspace_id = ${workspaceId} and m.deleted_at is null and ${where}
    order by is_favorite desc, m.created_at desc, m.id desc`.execute(db);
  const counts = await readProgress(db, { workspaceId, kind: 'module', ids: rows.map(({ id }) => id) });
  return rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? noProgress) }));
}
