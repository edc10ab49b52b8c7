import { sql } from 'kysely';
import { createIntakeIssue, type IntakeDetail } from '#features/intake/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const website = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });

/** Website with its intake turned on. */
async function withIntake(world: World): Promise<Given & { params: { slug: string; project_id: string } }> {
  const params = website(world);
  await world.as('ada').send(updateProject, { params, body: { inbox_view: true } });
  return { params };
}

/** An issue that Ada submitted, for Cleo, so that a guest sees it. */
async function submitted(world: World): Promise<Given & { body: IntakeDetail }> {
  const { params } = await withIntake(world);
  const issue = { name: 'Asked for', assignee_ids: [world.userId('cleo')] };
  const { body } = await world.as('ada').send(createIntakeIssue, { params, body: { issue } });
  return { params: { ...params, issue_id: body.issue.id }, body };
}

/** An intake beside the default one, which nobody may delete. */
async function spareIntake(world: World): Promise<Given> {
  const { params } = await withIntake(world);
  const { rows } = await sql<{ id: string }>`
    insert into intakes (workspace_id, id, project_id, name, is_default)
    select workspace_id, ${newId()}, project_id, 'Spare', false from intakes where project_id = ${world.website.id} and is_default returning id`.execute(
    world.db,
  );
  return { params: { ...params, intake_id: must(rows[0], 'one was inserted').id } };
}

const read = async (world: World): Promise<Given> => ({ params: (await submitted(world)).params ?? {} });

/** The rows of calls about intake, under the older paths. */
const rows: Readonly<Record<string, RoleRow>> = {
  listIntakeIssues: { asks: 'issue.read', given: withIntake },
  createIntakeIssue: {
    asks: 'intake.submit',
    given: async (world) => ({ ...(await withIntake(world)), body: { issue: { name: 'Wish' } } }),
  },
  readIntakeIssue: { asks: 'issue.read', given: read },
  updateIntakeIssue: {
    asks: 'intake.update',
    given: async (world) => ({ ...(await read(world)), body: { issue: { name: 'Clearer' } } }),
  },
  deleteIntakeIssue: { asks: 'intake.update', given: read },
  readIntake: { asks: 'issue.update', given: withIntake },
  deleteIntake: { asks: 'issue.update', given: spareIntake },
};

/** The same under both paths. */
export const intakeRows: Readonly<Record<string, RoleRow>> = {
  ...rows,
  ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${name}Alias`, row])),
};
