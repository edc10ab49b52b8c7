import { sql } from 'kysely';
import { projectLiteSql } from '#features/projects/server/public.ts';
import { visibleTo } from '#features/issue-query/server/public.ts';
import { readIssues } from './read-issues.ts';
import { readUsers } from './read-users.ts';
import type { Row } from './shape.ts';
import type { At } from './v1-route.ts';

/** Reads what ids stand for, by id; those that are missing, or not the caller's to see, stay ids. */
type Read = (at: At, slug: string, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>;

/** What the keys that can be expanded name (wire-account-workspace.md 18.1). */
const reads: Readonly<Record<string, Read>> = {
  user: readUsers,
  default_assignee: readUsers,
  project_lead: readUsers,
  created_by: readUsers,
  actor: readUsers,
  owned_by: readUsers,
  members: readUsers,
  assignees: readUsers,
  workspace: readWorkspace,
  project: readProjects,
  state: readStates,
  labels: readLabels,
  issue: readVisibleIssues,
  parent: readVisibleIssues,
};

/** Returns the rows with the ids under these keys replaced; keys that cannot be expanded stay as they are. */
export async function expandRows(
  at: At,
  slug: string,
  keys: readonly string[],
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const found = await Promise.all(
    keys.flatMap((key) => {
      const read = reads[key];
      return read
        ? [read(at, slug, [...new Set(rows.flatMap((row) => idsUnder(row, key)))]).then((by) => [key, by] as const)]
        : [];
    }),
  );
  return rows.map((row) => {
    const expanded = found
      .filter(([key]) => key in row)
      .map(([key, by]) => {
        const value: unknown = new Map(Object.entries(row)).get(key);
        const put = (id: unknown) => (typeof id === 'string' ? (by.get(id) ?? id) : id);
        return [key, Array.isArray(value) ? value.map(put) : put(value)] as const;
      });
    return { ...row, ...Object.fromEntries(expanded) };
  });
}

function idsUnder(row: Row, key: string): string[] {
  const value: unknown = new Map(Object.entries(row)).get(key);
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

async function readWorkspace({ db }: At, slug: string) {
  const { rows } = await sql<{ id: string; name: string; slug: string }>`
    select w.name, w.slug, w.id from workspaces w where lower(w.slug) = lower(${slug}) and w.deleted_at is null`.execute(
    db,
  );
  return byId(rows);
}

async function readProjects(at: At, slug: string, ids: readonly string[]) {
  const { workspaceId } = await at.enter({ slug }, 'workspace.read');
  const { rows } = await sql<{ project: { id: string } }>`
    select ${projectLiteSql('p')} as project from projects p where p.workspace_id = ${workspaceId} and p.id = any(${ids}::uuid[])`.execute(
    at.db,
  );
  return byId(rows.map(({ project }) => project));
}

async function readStates(at: At, slug: string, ids: readonly string[]) {
  const { workspaceId } = await at.enter({ slug }, 'workspace.read');
  const { rows } = await sql<{ id: string; name: string; color: string; group: string }>`
    select id, name, color, "group" from states where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(
    at.db,
  );
  return byId(rows);
}

async function readLabels(at: At, slug: string, ids: readonly string[]) {
  const { workspaceId } = await at.enter({ slug }, 'workspace.read');
  const { rows } = await sql<{ id: string; name: string; color: string }>`
    select id, name, color from labels where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(at.db);
  return byId(rows);
}

/** A parent may be in a project the caller does not see, so each is asked for. */
async function readVisibleIssues(at: At, slug: string, ids: readonly string[]) {
  const { workspaceId } = await at.enter({ slug }, 'workspace.read');
  return readIssues(at.db, workspaceId, ids, visibleTo('i', at.userId));
}
