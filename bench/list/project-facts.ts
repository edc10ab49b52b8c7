import type { Client } from 'pg';
import { must } from '#platform/shared/must.ts';

/** The ids that list calls of a project need. */
export interface ProjectFacts {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly slug: string;
  readonly size: number;
  /** State ids by name. */
  readonly states: ReadonlyMap<string, string>;
  /** Label and person ids, the most used first. */
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** The issue half-way down the manual order. */
  readonly middle: { readonly id: string; readonly sortOrder: number; readonly createdAt: string };
}

/** Reads them from the database. */
export async function readProjectFacts(
  client: Client,
  workspace: { readonly id: string; readonly slug: string },
  project: { readonly id: string; readonly size: number },
): Promise<ProjectFacts> {
  const own = [workspace.id, project.id];
  const states = await client.query<{ id: string; name: string }>(
    'select id, name from states where workspace_id = $1 and project_id = $2',
    own,
  );
  const used = async (dimension: string) => {
    const { rows } = await client.query<{ key: string }>(
      `select key from issue_counts where workspace_id = $1 and project_id = $2 and dimension = $3 and key <> 'None' order by n desc, key`,
      [...own, dimension],
    );
    return rows.map(({ key }) => key);
  };
  const middle = await client.query<{ id: string; sort_order: number; created_at: string }>(
    `select id, sort_order, created_at::text from issues where workspace_id = $1 and project_id = $2 and listed
     order by sort_order, created_at desc, id desc offset $3 limit 1`,
    [...own, Math.floor(project.size / 200) * 100],
  );
  const { id, sort_order, created_at } = must(middle.rows[0], 'the project has issues');
  return {
    workspaceId: workspace.id,
    projectId: project.id,
    slug: workspace.slug,
    size: project.size,
    states: new Map(states.rows.map(({ id, name }) => [name, id])),
    labels: await used('label'),
    assignees: await used('assignee'),
    middle: { id, sortOrder: sort_order, createdAt: created_at },
  };
}

/** The id of a state by its name. */
export function stateId(facts: ProjectFacts, name: string): string {
  return must(facts.states.get(name), `the project has a state ${name}`);
}

/** The `index`-th most used label or person. */
export function nthOf(ids: readonly string[], index: number): string {
  return must(ids[Math.min(index, ids.length - 1)], 'the project has labels and people');
}

/** The path of a project's issues. */
export function issuesPath({ slug, projectId }: ProjectFacts): string {
  return `/api/workspaces/${slug}/projects/${projectId}/issues/`;
}
