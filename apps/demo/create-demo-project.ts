import { sql, type Kysely } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { ensurePoints } from '#features/estimates/server/public.ts';
import { addProjectMember } from '#features/projects/server/add-member.ts';
import { createProjectIn } from '#features/projects/server/create-project.ts';
import { findProjectByIdentifier } from '#features/projects/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';
import type { Person } from './people.ts';
import type { DemoProject } from './shape.ts';

/** A project, and what its issues refer to by name. */
export interface ProjectIds {
  readonly projectId: string;
  readonly states: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<string, string>;
}

/** Creates a project with its states, labels, estimate points and members. */
export async function createDemoProject(
  writer: Writer,
  creatorId: string,
  { name, identifier, description, icon, cover, lead, members, states, labels, submissions }: DemoProject,
  personId: (person: Person) => string,
): Promise<void> {
  const id = await createProjectIn(writer, creatorId, {
    name,
    identifier,
    description,
    states: [...states],
    labels: [...labels],
    project_lead: personId(lead),
    inbox_view: submissions.length > 0,
    cover_image: `/static/covers/${cover}.svg`,
    logo_props: { in_use: 'icon', icon },
  });
  for (const person of members) await addProjectMember(writer, id, personId(person), roles.member);
  await ensurePoints(writer, id, [1, 2, 3, 5, 8]);
}

/** Reads the ids of a project that was created. */
export async function readProjectIds(
  db: Kysely<Database>,
  workspaceId: string,
  identifier: string,
): Promise<ProjectIds> {
  const project = must(await findProjectByIdentifier(db, workspaceId, identifier), 'the project was created');
  const idsByName = async (table: 'states' | 'labels' | 'estimate_points', name: 'name' | 'value') => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)}
      where workspace_id = ${workspaceId} and project_id = ${project.id} and deleted_at is null`.execute(db);
    return new Map(rows.map((row) => [row.name, row.id]));
  };
  return {
    projectId: project.id,
    states: await idsByName('states', 'name'),
    labels: await idsByName('labels', 'name'),
    points: await idsByName('estimate_points', 'value'),
  };
}
