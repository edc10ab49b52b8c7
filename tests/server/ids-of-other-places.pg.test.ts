import { expect, it } from 'vitest';
import { listStates } from '#features/states/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { inviteToProject, listProjectInvites, listProjectMembers } from '#features/projects/member-contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { known, rowOf, send } from './role-callers.ts';
import type { Given } from './role-table.ts';

// Ids of another project or workspace, in each call that takes one.
const world = worldForTests();
/** What each call is about, made once: every request of this file is refused, so that nothing becomes of it. */
const targets = new Map<CallSpec, Promise<Given>>();
function targetOf(call: CallSpec): Promise<Given> {
  const target = targets.get(call) ?? Promise.resolve(rowOf(call).given(world()));
  targets.set(call, target);
  return target;
}
const inProjects = known.filter(({ path }) => path.includes(':project_id'));

it.each(inProjects.map((call) => [call.name, call] as const))(
  '%s refuses a project that is not theirs under this slug, and theirs under another',
  async (_, call) => {
    const given = await targetOf(call);
    const mine = must(given.params?.['project_id'], 'the call names a project');
    const places: [string, Record<string, string>][] = [
      ['a secret project of this workspace', { project_id: world().operations.id }],
      ["another workspace's project under this slug", { project_id: world().quarryProject.id }],
      ['no project at all', { project_id: newId() }],
      ["one's own project under another workspace", { slug: 'quarry', project_id: mine }],
      ['another workspace altogether', { slug: 'quarry', project_id: world().quarryProject.id }],
      ['no workspace at all', { slug: 'nowhere' }],
    ];
    const hana = world().as('hana');
    const answers = await expectNothingWritten(world(), () =>
      Promise.all(
        places.map(async ([what, where]) => {
          const { status } = await send(hana, call, { ...given, params: { ...given.params, ...where } });
          return [what, status];
        }),
      ),
    );
    // A project Hana cannot see always gets the same response, in her workspaces and in others.
    const outside = rowOf(call).refusal ?? 403;
    const inside = call.name === 'readProject' ? 404 : outside;
    expect(answers).toEqual(places.map(([what], index) => [what, index < 3 ? inside : outside]));
  },
);

// Anyone with an invitation's link may open it, so an anonymous call reveals that it exists.
const closed = known.filter(({ path, auth }) => path.includes(':slug') && auth !== 'anonymous');
it.each(closed.map((call) => [call.name, call] as const))(
  '%s tells a stranger the same of a workspace that exists and of one that does not',
  async (_, call) => {
    const given = await targetOf(call);
    const ask = async (slug: string) => {
      const { status, body } = await send(world().as('eve'), call, { ...given, params: { ...given.params, slug } });
      return [status, body];
    };
    const [harbor, nowhere] = await Promise.all([ask('harbor'), ask('nowhere')]);
    expect(harbor).toEqual(nowhere);
  },
);

it('of states, labels, issues, members and invitations of another project are unknown here, to its admin too', async () => {
  const ada = world().as('ada');
  const elsewhere = { slug: 'harbor', project_id: world().operations.id };
  const [state] = (await ada.send(listStates, { params: elsewhere })).body;
  const label = await ada.send(createLabel, { params: elsewhere, body: { name: 'Elsewhere' } });
  const issue = await ada.send(createIssue, { params: elsewhere, body: { name: 'Elsewhere' } });
  await ada.send(inviteToProject, { params: elsewhere, body: { emails: [{ email: 'elsewhere@example.invalid' }] } });
  const foreign: Record<string, string> = {
    state_id: must(state, 'a project has states').id,
    label_id: label.body.id,
    issue_id: issue.body.id,
    member_id: must((await ada.send(listProjectMembers, { params: elsewhere })).body[0], 'Ada is a member').id,
    invite_id: must((await ada.send(listProjectInvites, { params: elsewhere })).body[0], 'somebody is invited').id,
  };
  for (const call of inProjects) {
    const [, key] = /:(state_id|label_id|issue_id|member_id|invite_id)/.exec(call.path) ?? [];
    if (key === undefined) continue;
    const given = await targetOf(call);
    const statuses = await expectNothingWritten(world(), () =>
      Promise.all(
        [must(foreign[key], key), newId()].map(async (id) => {
          const { status } = await send(ada, call, { ...given, params: { ...given.params, [key]: id } });
          return status;
        }),
      ),
    );
    expect([call.name, ...statuses]).toEqual([call.name, 404, 404]);
  }
});
