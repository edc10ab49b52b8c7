import { sql, type RawBuilder } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import {
  muteErrors,
  type Mute,
  type mute as muteCall,
  type unmute as unmuteCall,
} from '#features/notifications/mute-contract.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Undoer } from '#features/undo/server/public.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { issueIsVisible, pageIsVisible } from './notification-sql.ts';
import { findMutes } from './read-mutes.ts';

const ENTITY = 'notification_mute';

type Target = Pick<Mute, 'issue' | 'page' | 'project' | 'kind'>;

/**
 * Mutes an issue, a page, a project or a kind for the caller, who stays muted when it was before. Throws MUTE_TARGET (400) unless one
 * is named, OBJECT_MISSING (404) for what they may not see.
 */
export const mute: Handler<typeof muteCall> = async ({ params, body }, { services, userId, request }) => {
  const { issue = null, page = null, project = null, kind = null } = body;
  if ([issue, page, project, kind].filter((named) => named !== null).length !== 1)
    throw new KnownError(muteErrors.MUTE_TARGET);
  const id = requestedId(request) ?? newId();
  const { result } = await write(services, userId, params, 'workspace.read', async (writer, place) => {
    await checkSight(writer, place, { issue, page, project, kind });
    await insert(writer, id, { issue, page, project, kind });
    const [made] = await findMutes(
      writer.db,
      place,
      sql`(m.issue_id, m.page_id, m.project_id, m.kind) is not distinct from (${issue}::uuid, ${page}::uuid, ${project}::uuid, ${kind}::text)`,
    );
    return must(made, 'it was inserted, or there before');
  });
  return { status: 201, body: result };
};

/** Ends a mute of the caller's. Throws OBJECT_MISSING (404). */
export const unmute: Handler<typeof unmuteCall> = async ({ params: { slug, mute_id } }, { services, userId }) => {
  await write(services, userId, { slug }, 'workspace.read', async (writer) => {
    if (!(await remove(writer, mute_id))) throw new KnownError(commonErrors.OBJECT_MISSING);
  });
  return { status: 204, body: undefined };
};

/** Takes back what was muted or unmuted. Mutes never stand in the way: everybody changes their own. */
export const undoMute: Undoer = {
  entity: ENTITY,
  derived: [],
  neverBlocks: true,
  async undo(writer, _place, changes) {
    for (const change of changes)
      if (change.op === 'created') await remove(writer, change.entity_id);
      else await insert(writer, change.entity_id, targetOf(change));
  },
};

function targetOf({ before }: ChangeWithImage): Target {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `remove` below; older entries know no pages
  return { page: null, ...must(before, 'a removal keeps what was muted') } as Target;
}

async function checkSight({ db, workspaceId }: Writer, { userId }: Place, target: Target): Promise<void> {
  if (target.kind !== null) return;
  const { rows } = await seen(workspaceId, userId, target).execute(db);
  if (rows.length === 0) throw new KnownError(commonErrors.OBJECT_MISSING);
}

/** Finds what is to be muted, if the person sees it. */
function seen(workspaceId: string, userId: string, { issue, page, project }: Target): RawBuilder<unknown> {
  if (issue !== null)
    return sql`select 1 from issues i where i.workspace_id = ${workspaceId} and i.id = ${issue} and ${issueIsVisible(userId)}`;
  if (page !== null)
    return sql`select 1 from pages pg where pg.workspace_id = ${workspaceId} and pg.id = ${page} and ${pageIsVisible(userId)}`;
  return sql`
    select 1 from project_members pm join projects p on p.workspace_id = pm.workspace_id and p.id = pm.project_id
    where pm.workspace_id = ${workspaceId} and pm.project_id = ${project} and pm.user_id = ${userId} and pm.is_active
      and p.deleted_at is null`;
}

/** Stores a mute of the writer's person, unless they have it already, or what it names is gone for good. */
async function insert(writer: Writer, id: string, target: Target): Promise<void> {
  const { issue, page, project, kind } = target;
  const userId = must(writer.actorId, 'people mute');
  const { rows } = await sql`
    insert into notification_mutes (workspace_id, id, user_id, issue_id, page_id, project_id, kind, created_at)
    select ${writer.workspaceId}, ${id}, ${userId}, ${issue}, ${page}, ${project}, ${kind}, ${writer.now}
    where (${issue}::uuid is null or exists (select 1 from issues where workspace_id = ${writer.workspaceId} and id = ${issue}))
      and (${page}::uuid is null or exists (select 1 from pages where workspace_id = ${writer.workspaceId} and id = ${page}))
      and (${project}::uuid is null or exists (select 1 from projects where workspace_id = ${writer.workspaceId} and id = ${project}))
    on conflict do nothing returning id`.execute(writer.db);
  if (rows.length === 0) return;
  const entry = { entity: ENTITY, entity_id: id, project_id: null, viewers: [userId] };
  writer.record({ ...entry, op: 'created', fields: { ...target } });
}

async function remove(writer: Writer, id: string): Promise<boolean> {
  const userId = must(writer.actorId, 'people unmute');
  const { rows } = await sql<Record<'issue_id' | 'page_id' | 'project_id' | 'kind', string | null>>`
    delete from notification_mutes where workspace_id = ${writer.workspaceId} and user_id = ${userId} and id = ${id}
    returning issue_id, page_id, project_id, kind`.execute(writer.db);
  const [gone] = rows;
  if (!gone) return false;
  const before = { issue: gone.issue_id, page: gone.page_id, project: gone.project_id, kind: gone.kind };
  writer.record({
    entity: ENTITY,
    entity_id: id,
    project_id: null,
    op: 'deleted',
    fields: {},
    before,
    viewers: [userId],
  });
  return true;
}
