import { sql, type Kysely } from 'kysely';
import type { StoredChange } from '#platform/server/changes/read-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Sight, Viewer } from '#platform/server/live/viewer.ts';
import type { Role } from '../contract.ts';
import { may, seesOnlyOwnIssues } from '../rules.ts';
import { standIn } from './public.ts';

interface ProjectSight {
  readonly role: Role;
  readonly onlyOwn: boolean;
}

/** Things inside a project that a restricted guest sees only when they belong to one of their own issues. */
const partsOfIssues = new Set(['issue', 'comment', 'issue_link', 'issue_relation', 'issue_reaction', 'attachment']);

/** A person's sight of a workspace's feed, from their memberships as they stand now; null without a place there. */
export async function openViewer(db: Kysely<Database>, userId: string, slug: string): Promise<Viewer | null> {
  const place = await standIn(db, userId, { slug });
  if (!place || !may('workspace.read', place.standing)) return null;
  const { rows } = await sql<{ project_id: string; role: Role; guests_see_all: boolean }>`
    select m.project_id, m.role, p.guest_view_all_features as guests_see_all
    from project_members m join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.deleted_at is null
    where m.workspace_id = ${place.workspaceId} and m.user_id = ${userId} and m.is_active`.execute(db);
  const projects = new Map(rows.map((row): [string, ProjectSight] => [row.project_id, { role: row.role, onlyOwn: seesOnlyOwnIssues(row.role, row.guests_see_all) }]));
  const { standing } = place;
  return {
    workspaceId: place.workspaceId,
    userId,
    see: (change) => sightOf(change, projects, userId, may('project.listAll', standing), may('project.listPublic', standing)),
    concerns: (change) => concerns(change, userId, projects),
  };
}

function sightOf(change: StoredChange, projects: ReadonlyMap<string, ProjectSight>, userId: string, all: boolean, open: boolean): Sight {
  if (change.project_id === null) return 'shown';
  const project = projects.get(change.project_id);
  if (change.entity === 'project' && (all || (open && change.fields['network'] !== 0))) return 'shown';
  if (!project) return 'hidden';
  if (!project.onlyOwn || !partsOfIssues.has(change.entity)) return 'shown';
  const [now, before] = [change.viewers.includes(userId), change.viewers_before.includes(userId)];
  if (now) return before || change.op === 'created' ? 'shown' : 'appears';
  return before ? 'vanishes' : 'hidden';
}

/** Memberships of this person, and the switches of projects that decide what guests see. */
function concerns(change: StoredChange, userId: string, projects: ReadonlyMap<string, ProjectSight>): boolean {
  if (change.entity === 'workspace') return change.op === 'deleted';
  if (change.entity === 'workspace_member' || change.entity === 'project_member') return change.fields['member'] === userId;
  if (change.entity !== 'project') return false;
  const known = projects.has(change.project_id ?? '');
  return known && (change.op === 'deleted' || 'guest_view_all_features' in change.fields || 'network' in change.fields);
}
