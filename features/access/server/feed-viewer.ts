import { sql, type Kysely } from 'kysely';
import type { StoredChange } from '#platform/server/changes/read-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Sight, Viewer } from '#platform/server/live/viewer.ts';
import { roles, type Role } from '#features/access/contract.ts';
import { everybody, may, seesOnlyOwnIssues, seesOthersViews } from '#features/access/rules.ts';
import { standIn } from './public.ts';

interface ProjectSight {
  /** Null: not a member. */
  readonly role: Role | null;
  readonly onlyOwn: boolean;
  /** Every member of the workspace may know of this project. */
  readonly open: boolean;
}

/** Entities inside a project that a restricted guest receives only when they belong to one of their own issues. */
const partsOfIssues = new Set([
  'issue',
  'comment',
  'comment_reaction',
  'issue_attachment',
  'issue_closing',
  'issue_link',
  'issue_move',
  'issue_reaction',
  'issue_relation',
  'issue_subscription',
]);

/** Entities inside a project that only its admins receive. */
const ofAdmins = new Set(['automation_rule', 'recurring_issue']);

/** Entities that only their owner sees while they are private, and what is part of them. */
const ownedEntities = new Set(['view', 'page', 'page_comment']);

/** Entities that belong to one person: only that person's browsers receive them. */
const personal = new Set([
  'dashboard_widget',
  'draft_issue',
  'favorite',
  'inbox',
  'issue_display',
  'notification',
  'notification_mute',
  'project_arrangement',
  'quick_link',
  'sticky',
]);

/** Returns whether only the people whom an entry names receive it. */
export const isPersonal = ({ entity }: Pick<StoredChange, 'entity'>): boolean => personal.has(entity);

/**
 * Returns what a person may receive of a workspace's feed, from their current memberships; null for people who are not
 * members.
 */
export async function openViewer(db: Kysely<Database>, userId: string, slug: string): Promise<Viewer | null> {
  const place = await standIn(db, userId, { slug });
  if (!place || !may('workspace.read', place.standing)) return null;
  // Deleted projects are included, so that their members receive the deletion even after days away.
  const { rows } = await sql<{ id: string; role: Role | null; guests_see_all: boolean; network: number }>`
    select p.id, m.role, p.guest_view_all_features as guests_see_all, p.network
    from projects p
    left join project_members m on m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = ${userId} and m.is_active
    where p.workspace_id = ${place.workspaceId}`.execute(db);
  const projects = new Map(
    rows.map((row): [string, ProjectSight] => [
      row.id,
      { role: row.role, onlyOwn: seesOnlyOwnIssues(row.role, row.guests_see_all), open: row.network === 2 },
    ]),
  );
  const { standing } = place;
  return {
    workspaceId: place.workspaceId,
    userId,
    see: (change) =>
      // An invitation's id leads to the address it was sent to.
      (change.entity === 'workspace_invitation' && !may('workspace.invite', standing)) ||
      (change.entity === 'project_template' && !may('projectTemplate.use', standing)) ||
      (change.entity === 'webhook' && !may('workspace.manageWebhooks', standing)) ||
      (change.entity === 'api_token' && !change.viewers.includes(userId) && !may('workspace.readAllTokens', standing))
        ? 'hidden'
        : ownedEntities.has(change.entity)
          ? sightOfOwned(change, userId, standing.workspace, projects)
          : sightOf(change, projects, userId, may('project.listAll', standing), may('project.listPublic', standing)),
    concerns: (change) => concerns(change, userId, projects),
  };
}

/**
 * Does the same by workspace id, for a feed that is already open: the slug may have changed, and may belong to another
 * workspace by now.
 */
export async function reopenViewer(db: Kysely<Database>, userId: string, workspaceId: string): Promise<Viewer | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from workspaces where id = ${workspaceId} and deleted_at is null`.execute(db);
  const viewer = rows[0] ? await openViewer(db, userId, rows[0].slug) : null;
  return viewer?.workspaceId === workspaceId ? viewer : null;
}

function sightOf(
  change: StoredChange,
  projects: ReadonlyMap<string, ProjectSight>,
  userId: string,
  all: boolean,
  open: boolean,
): Sight {
  // What was made and is undone has no viewers any more, and its owner still has to hear that it is gone.
  if (isPersonal(change))
    return sightBetween(change, change.viewers.includes(userId), change.viewers_before.includes(userId));
  if (change.project_id === null) return 'shown';
  const project = projects.get(change.project_id);
  if (change.entity === 'project' && (all || (open && (project?.open ?? change.fields['network'] === 2))))
    return 'shown';
  if (!project || project.role === null) return 'hidden';
  if (ofAdmins.has(change.entity) && project.role < roles.admin) return 'hidden';
  if (!project.onlyOwn || !partsOfIssues.has(change.entity)) return 'shown';
  return sightBetween(change, change.viewers.includes(userId), change.viewers_before.includes(userId));
}

/** A private view or page is seen by its owner alone. */
function sightOfOwned(
  { project_id, ...change }: StoredChange,
  userId: string,
  workspace: Role | null,
  projects: ReadonlyMap<string, ProjectSight>,
): Sight {
  const project = project_id === null ? null : (projects.get(project_id) ?? { role: null, onlyOwn: true });
  if (project?.role === null) return 'hidden';
  const seesOthers = seesOthersViews({ workspace, project: project?.role ?? null }, project?.onlyOwn === true);
  const isAmong = (viewers: readonly string[]) =>
    viewers.includes(userId) || (seesOthers && viewers.includes(everybody));
  return sightBetween(change, isAmong(change.viewers), isAmong(change.viewers_before));
}

function sightBetween({ op }: Pick<StoredChange, 'op'>, now: boolean, before: boolean): Sight {
  if (now) return before || op === 'created' ? 'shown' : 'appears';
  return before ? 'vanishes' : 'hidden';
}

/** Returns whether an entry changes this person's memberships, or a project switch that decides what guests see. */
function concerns(change: StoredChange, userId: string, projects: ReadonlyMap<string, ProjectSight>): boolean {
  if (change.entity === 'workspace') return change.op === 'deleted';
  if (change.entity === 'workspace_member' || change.entity === 'project_member')
    // An entry that does not name the member could be about anybody, so the memberships are read again.
    return change.fields['member'] === userId || change.fields['member'] === undefined;
  if (change.entity !== 'project') return false;
  // A new project is not in the map yet, and whether guests see everything in it has to be known from here on.
  if (change.op === 'created') return !projects.has(change.project_id ?? '') && change.actor_id !== userId;
  return 'guest_view_all_features' in change.fields || 'network' in change.fields;
}
