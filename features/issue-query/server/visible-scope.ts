import { sql, type Kysely } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import { seesOnlyOwnIssues } from '#features/access/rules.ts';
import type { Condition } from '#features/issue-query/condition.ts';
import type { ListScope } from './list-scope.ts';
import { ownIssueSql } from './guest-sql.ts';
import { conditionSql } from './where-sql.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** Whose issues are read, where, and by whom. */
interface Reading {
  readonly workspaceId: string;
  readonly readerId: string;
  readonly personId: string;
}

/** A project somebody may see issues of. */
export interface VisibleProject {
  readonly id: string;
  readonly name: string;
  readonly identifier: string;
  /** They see only their own issues, as restricted guests do. */
  readonly onlyOwn: boolean;
  /** How many issues it lists. */
  readonly size: number;
}

/** Issues of several projects, which are listed one by one. */
export interface VisibleScope extends ListScope {
  readonly projects: readonly VisibleProject[];
  /** Whose issues these are; null: everybody's. */
  readonly personId: string | null;
}

/** So many issues of a part are all looked at; in larger parts an index names what is wanted first. */
const LOOKED_THROUGH = 10_000;

/**
 * The listed issues of a workspace as far as this person may see them, in projects they are in that are not archived.
 */
export async function visibleScope(db: Kysely<Database>, workspaceId: string, readerId: string): Promise<VisibleScope> {
  return scopeOf(workspaceId, readerId, await readProjects(db, workspaceId, readerId));
}

/** The same issues, of some of the projects. */
export function partOf(scope: VisibleScope, readerId: string, projects: readonly VisibleProject[]): VisibleScope {
  const isFew = projects.reduce((sum, project) => sum + project.size, 0) <= LOOKED_THROUGH;
  const part = scopeOf(scope.workspaceId, readerId, projects, isFew);
  if (scope.personId === null) return part;
  if (!isFew) return ofPerson(part, scope.personId);
  // What the person has elsewhere is not named for it: that may be most of the workspace.
  const where = sql`${part.where} and ${conditionSql(isOfPerson(scope.personId), isFew)}`;
  return { ...part, personId: scope.personId, where };
}

function scopeOf(
  workspaceId: string,
  readerId: string,
  projects: readonly VisibleProject[],
  isFew = false,
): VisibleScope {
  const idsOf = (own: boolean) => projects.filter(({ onlyOwn }) => onlyOwn === own).map(({ id }) => id);
  const [whole, own] = [idsOf(false), idsOf(true)];
  const all = sql`i.project_id = any(${whole}::uuid[])`;
  const seen =
    own.length === 0
      ? all
      : sql`(${all} or (i.project_id = any(${own}::uuid[]) and ${ownIssueSql('i', readerId, isFew)}))`;
  const where = sql`i.workspace_id = ${workspaceId} and i.listed and ${seen}`;
  return {
    workspaceId,
    projects,
    projectIds: projects.map(({ id }) => id),
    where,
    keptProject: null,
    personId: null,
    isFew,
  };
}

/** Of these, the issues assigned to, created by or followed by a person (wire-account-workspace.md 3.2). */
export async function personScope(
  db: Kysely<Database>,
  { workspaceId, readerId, personId }: Reading,
): Promise<VisibleScope> {
  return ofPerson(await visibleScope(db, workspaceId, readerId), personId);
}

/** That an issue is assigned to, created by or followed by a person. */
export function isOfPerson(personId: string): Condition {
  const choice = { values: [personId], none: false };
  return {
    kind: 'or',
    of: [
      { kind: 'choice', key: 'created_by', choice },
      { kind: 'choice', key: 'assignees', choice },
      { kind: 'choice', key: 'subscriber', choice },
    ],
  };
}

function ofPerson(scope: VisibleScope, personId: string): VisibleScope {
  const { workspaceId } = scope;
  const where = sql`${scope.where}
    and i.id in (
      select made.id from issues made where made.workspace_id = ${workspaceId} and made.created_by = ${personId} and made.listed
      union select given.id from issues given where given.workspace_id = ${workspaceId} and given.assignee_ids @> array[${personId}::uuid] and given.listed
      union select follow.issue_id from issue_subscribers follow where follow.workspace_id = ${workspaceId} and follow.user_id = ${personId})`;
  return { ...scope, personId, where };
}

async function readProjects(
  db: Kysely<Database>,
  workspaceId: string,
  readerId: string,
): Promise<readonly VisibleProject[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    identifier: string;
    role: Role;
    guests_see_all: boolean;
    size: number | null;
  }>`
    select p.id, p.name, p.identifier, m.role, p.guest_view_all_features as guests_see_all, c.n as size from project_members m
    join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.deleted_at is null and p.archived_at is null
    left join issue_counts c on c.workspace_id = p.workspace_id and c.project_id = p.id and c.dimension = 'total' and c.key = ''
    where m.workspace_id = ${workspaceId} and m.user_id = ${readerId} and m.is_active order by p.name, p.id`.execute(
    db,
  );
  return rows.map(({ id, name, identifier, role, guests_see_all, size }) => ({
    id,
    name,
    identifier,
    onlyOwn: seesOnlyOwnIssues(role, guests_see_all),
    size: size ?? 0,
  }));
}
