import { describe, expect, it } from 'vitest';
import { roles } from '#features/access/contract.ts';
import { ensureCycles } from '#features/cycles/server/public.ts';
import { ensurePoints } from '#features/estimates/server/public.ts';
import { removeWorkspaceMember, updateWorkspaceMember } from '#features/members/contract.ts';
import { archiveModule, createModule, deleteModule, restoreModule, updateModule } from '#features/modules/contract.ts';
import { updateMe } from '#features/users/contract.ts';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { addWorkspaceMember } from '#features/workspaces/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';
import { expectToFollow } from '#tests/support/expect-to-follow.ts';
import { makeCycle } from '#tests/support/issue-parts.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const website = () => world().website.id;
const user = (person: Person) => world().userId(person);

/** Requires that a command adds log entries: otherwise the copies would follow trivially. */
const expectFollowed = async (command: () => Promise<unknown>) => {
  const entries = await expectToFollow(world(), { projectId: website(), who: ['ada', 'cleo'] }, command);
  expect(entries.length).toBeGreaterThan(0);
};

async function write(command: (writer: Writer) => Promise<unknown>): Promise<void> {
  const { workspace_id } = await world()
    .db.selectFrom('projects')
    .select('workspace_id')
    .where('id', '=', website())
    .executeTakeFirstOrThrow();
  await world().server.services.queue.run(workspace_id, user('ada'), command);
}

describe('what issues name follows the log', () => {
  const cycle = (externalId: string, startDate: string | null, endDate: string | null) => ({
    name: `Sprint ${externalId}`,
    startDate,
    endDate,
    externalSource: 'jira',
    externalId,
  });

  it('cycles that an import makes, before those that are there', async () => {
    await expectFollowed(() => makeCycle(world(), website(), { name: 'Now', start: '2026-01-01', end: '2026-02-01' }));
    const cycles = [cycle('1', '2026-03-01', '2026-03-14'), cycle('2', null, null)];
    await expectFollowed(() => write((writer) => ensureCycles(writer, website(), cycles)));
  });

  it('modules that are made, changed, archived, restored and deleted', async () => {
    const ada = world().as('ada');
    const place = { slug: 'harbor', project_id: website() };
    const params = { ...place, module_id: '' };
    await expectFollowed(async () => {
      const body = { name: 'Sign-in', status: 'completed' as const, member_ids: [user('ben'), user('cleo')] };
      params.module_id = (await ada.send(createModule, { params: place, body })).body.id;
    });
    const change = { name: 'Signing in', lead_id: user('hana'), member_ids: [], target_date: '2026-03-01' };
    await expectFollowed(() => ada.send(updateModule, { params, body: change }));
    await expectFollowed(() => ada.send(archiveModule, { params }));
    await expectFollowed(() => ada.send(restoreModule, { params }));
    await expectFollowed(() => ada.send(deleteModule, { params }));
  });

  it('estimate points that an import makes, with their estimate and without', async () => {
    await expectFollowed(() => write((writer) => ensurePoints(writer, website(), [1, 2.5])));
    await expectFollowed(() => write((writer) => ensurePoints(writer, website(), [2.5, 8])));
  });
});

describe('the people of the workspace follow the log', () => {
  const rename = (who: Person, display_name: string) => world().as(who).send(updateMe, { body: { display_name } });
  const membershipOf = async (person: Person) => {
    const { body } = await world()
      .as('ada')
      .send(listWorkspaceMembers, { params: { slug: 'harbor' } });
    const { id: member_id } = must(
      body.find(({ member }) => member.id === user(person)),
      'a member',
    );
    return { slug: 'harbor', member_id };
  };

  it('a new name, also of somebody who left', async () => {
    await expectFollowed(() => rename('ben', 'Benjamin'));
    await expectFollowed(() => rename('fay', 'Fay of old'));
  });

  it('somebody comes, has another role, and is removed', async () => {
    await expectFollowed(() => write((writer) => addWorkspaceMember(writer, user('eve'), roles.guest, null)));
    const params = await membershipOf('eve');
    const body = { role: roles.member };
    await expectFollowed(() => world().as('ada').send(updateWorkspaceMember, { params, body }));
    await expectFollowed(() => world().as('ada').send(removeWorkspaceMember, { params }));
  });
});
