import { sql, type Kysely } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { readConfiguration } from '#features/configuration/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { workspaceErrors, type createWorkspace as call } from '#features/workspaces/contract.ts';
import { isSlug, reservedSlugs, workspaceLimits } from '#features/workspaces/rules.ts';
import { addWorkspaceMember } from './add-member.ts';
import { findWorkspace } from './present-workspace.ts';

/** Refuses a slug that a workspace cannot have, or that another than `except` has, in the wire's words. */
export async function checkNewSlug(db: Kysely<Database>, slug: string, except?: string): Promise<void> {
  const problem = await slugProblem(db, slug, except);
  if (problem) throw new KnownError(problem);
}

/** Why a workspace cannot have this slug, the same for the check and for the creation; null when it can. */
export async function slugProblem(db: Kysely<Database>, slug: string, except?: string): Promise<ErrorEntry | null> {
  if (reservedSlugs.has(slug)) return workspaceErrors.SLUG_RESERVED;
  if (!isSlug(slug)) {
    return {
      ...workspaceErrors.SLUG_RESERVED,
      body: { slug: ['Enter a valid “slug” consisting of lower-case letters, numbers, underscores or hyphens.'] },
    };
  }
  const { rows } = await sql<{ id: string; deleted: boolean }>`
    select id, deleted_at is not null as deleted from workspaces where lower(slug) = lower(${slug})`.execute(db);
  const holder = rows[0];
  if (!holder || holder.id === except) return null;
  return holder.deleted ? workspaceErrors.SLUG_HELD : workspaceErrors.SLUG_TAKEN;
}

/** Creates a workspace with its log; the caller becomes its admin. Which workspace they were in last is theirs to say (PATCH profile). */
export const createWorkspace: Handler<typeof call> = async ({ body }, { services, userId }) => {
  await checkMayCreate(services, userId);
  const workspaceId = await createCheckedWorkspace(services, userId, body);
  const workspace = must(await findWorkspace(services.db, workspaceId), 'the workspace was just created');
  const { total_members: _members, total_issues: _issues, ...record } = workspace;
  return { status: 201, body: record };
};

/** Checks what was typed and creates the workspace; throws the wire's refusals. Returns its id. */
export async function createCheckedWorkspace(
  services: Pick<Services, 'db' | 'queue'>,
  userId: string,
  typed: CallInput<typeof call>['body'],
): Promise<string> {
  const name = typed.name?.trim() ?? '';
  const slug = typed.slug?.trim() ?? '';
  if (name === '' || slug === '') throw new KnownError(workspaceErrors.NAME_AND_SLUG_REQUIRED);
  if (name.length > workspaceLimits.name || slug.length > workspaceLimits.slug)
    throw new KnownError(workspaceErrors.NAME_OR_SLUG_TOO_LONG);
  await checkNewSlug(services.db, slug);
  return beginWorkspace(services, userId, {
    name,
    slug,
    organization_size: typed.organization_size ?? null,
    logo: typed.logo ?? null,
    timezone: typed.timezone ?? 'UTC',
    company_role: typed.company_role ?? null,
  });
}

/** Only instance administrators create workspaces while the installation says so. */
async function checkMayCreate(services: Services, userId: string): Promise<void> {
  const { disableWorkspaceCreation } = await readConfiguration(services);
  if (!disableWorkspaceCreation) return;
  const { rows } = await sql`select 1 from instance_admins where user_id = ${userId}`.execute(services.db);
  if (rows.length === 0) throw new KnownError(workspaceErrors.WORKSPACE_CREATION_DISABLED);
}

/** The command behind it, for a name and slug that were checked. Returns the workspace's id. */
export async function beginWorkspace(
  { queue }: Pick<Services, 'queue'>,
  userId: string,
  { company_role, ...values }: NewWorkspace & { readonly company_role: string | null },
): Promise<string> {
  const workspaceId = newId();
  await queue.begin(workspaceId, userId, async (writer) => {
    await insertWorkspace(writer, values);
    await addWorkspaceMember(writer, userId, roles.admin, company_role);
  });
  return workspaceId;
}

interface NewWorkspace {
  readonly name: string;
  readonly slug: string;
  readonly organization_size: string | null;
  readonly logo: string | null;
  readonly timezone: string;
}

async function insertWorkspace(writer: Writer, values: NewWorkspace): Promise<void> {
  const stored = await writer.db
    .insertInto('workspaces')
    .values({
      id: writer.workspaceId,
      ...values,
      owner_id: must(writer.actorId, 'a person creates a workspace'),
      created_at: writer.now,
      updated_at: writer.now,
      created_by: writer.actorId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The slug was taken since it was checked.
  if (!stored) throw new KnownError(workspaceErrors.SLUG_HELD);
  writer.record({
    entity: 'workspace',
    entity_id: writer.workspaceId,
    project_id: null,
    op: 'created',
    fields: { ...values },
  });
}
