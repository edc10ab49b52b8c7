import { expect, it } from 'vitest';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { removeWorkspaceMember } from '#features/members/contract.ts';
import { createProject, readProject } from '#features/projects/contract.ts';
import {
  addProjectMembers,
  leaveProject,
  listProjectMembers,
  removeProjectMember,
} from '#features/projects/member-contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { logHead } from '#tests/support/follow-live.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const slug = 'harbor';
let made = 0;

/** A project of Hana's that Ben leads, and where Ben gets what names nobody. */
async function ledByBen() {
  const ben = world().userId('ben');
  made += 1;
  const body = { name: `Led ${made}`, identifier: `LED${made}`, project_lead: ben, default_assignee: ben };
  const project = await world().as('hana').send(createProject, { params: { slug }, body });
  return { slug, project_id: project.body.id };
}

const duties = async (params: { slug: string; project_id: string }) => {
  const { project_lead, default_assignee } = (await world().as('hana').send(readProject, { params })).body;
  return { project_lead, default_assignee };
};
const nobody = { project_lead: null, default_assignee: null };

it('a member who is removed leads nothing any more, and open browsers receive it', async () => {
  const params = await ledByBen();
  const { body: members } = await world().as('hana').send(listProjectMembers, { params });
  const { id: member_id } = must(
    members.find(({ member }) => member === world().userId('ben')),
    'Ben leads',
  );
  const since = String(await logHead(world()));
  await world()
    .as('hana')
    .send(removeProjectMember, { params: { ...params, member_id } });
  expect(await duties(params)).toEqual(nobody);
  const { body } = await world().as('hana').send(listChanges, { params: { slug }, query: { since } });
  expect(body.changes).toMatchObject([
    { entity: 'project_member', fields: { is_active: false } },
    { entity: 'project', entity_id: params.project_id, op: 'updated', fields: nobody },
  ]);
});

it('so does one who leaves; others keep what is theirs', async () => {
  const params = await ledByBen();
  await world()
    .as('hana')
    .send(addProjectMembers, { params, body: { members: [{ member_id: world().userId('dan'), role: 15 }] } });
  await world().as('dan').send(leaveProject, { params });
  expect(await duties(params)).toEqual({
    project_lead: world().userId('ben'),
    default_assignee: world().userId('ben'),
  });
  await world().as('ben').send(leaveProject, { params });
  expect(await duties(params)).toEqual(nobody);
});

it('who is removed from the workspace leads none of its projects', async () => {
  const [one, two] = [await ledByBen(), await ledByBen()];
  const { body: members } = await world().as('ada').send(listWorkspaceMembers, { params: { slug } });
  const ben = must(
    members.find(({ member }) => member.id === world().userId('ben')),
    'Ben is a member',
  );
  const answer = await world()
    .as('ada')
    .send(removeWorkspaceMember, { params: { slug, member_id: ben.id } });
  expect(answer.status).toBe(204);
  expect([await duties(one), await duties(two)]).toEqual([nobody, nobody]);
});
