import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, feedRules } from '#apps/features.ts';
import { roles } from '#features/access/contract.ts';
import { may, permissions, type Action, type Standing } from '#features/access/rules.ts';
import { listStates } from '#features/states/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { inviteToProject, listProjectInvites, listProjectMembers } from '#features/projects/member-contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { pathParameter, type CallSpec } from '#platform/shared/call.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Browser } from '#tests/world/browser.ts';
import { email, password, people, type Person } from '#tests/world/people.ts';
import { roleTable, type Given, type RoleRow } from './role-table.ts';

const world = worldForTests();
const calls = allRoutes(feedRules({ db: undefined as never })).map(({ call }) => call);
const rowOf = (call: CallSpec): RoleRow => must(roleTable[call.name], `${call.name} stands in the role table`);

const { admin, member, guest } = roles;
/** How everybody stands in Harbor and its project Website. Fay was removed; Eve and Ivo never belonged. */
const standings: Record<Person, Standing> = {
  ada: { workspace: admin, project: admin },
  ben: { workspace: member, project: member },
  cleo: { workspace: guest, project: guest },
  dan: { workspace: member, project: null },
  fay: { workspace: null, project: null },
  eve: { workspace: null, project: null },
  gus: { workspace: admin, project: null },
  hana: { workspace: member, project: admin },
  ivo: { workspace: null, project: null },
};
const everybody = [...people, 'nobody'] as const;
const refusals = [
  { error: "You don't have the required permissions." },
  { detail: 'You do not have permission to perform this action.' },
  { error: 'Forbidden' },
  { error: 'You do not have permission to join the project' },
  { error: 'Only admin or creator can delete the issue' },
];

/** Other calls of this test end sessions: who asks for administration signs in for it. */
async function signInAdmins(): Promise<void> {
  for (const who of ['ada', 'ivo'] as const)
    await world()
      .as(who)
      .post('/api/instances/admins/sign-in/', { email: email(who), password });
}

function browserOf(who: (typeof everybody)[number]): Browser {
  return who === 'nobody' ? world().stranger() : world().as(who);
}

function send(browser: Browser, call: CallSpec, given: Given) {
  return browser.send(call, given) as Promise<{ status: number; body: unknown }>;
}

/** What the permission table says of this person, before anything is asked of the server. */
function isAllowed(asks: RoleRow['asks'], who: (typeof everybody)[number]): boolean {
  if (asks === 'anonymous') return true;
  if (who === 'nobody') return false;
  if (asks === 'session') return true;
  if (asks === 'instance-admin') return who === 'ada' || who === 'ivo';
  return may(asks, standings[who]);
}

it('knows every call of the server, and no other', () => {
  expect(Object.keys(roleTable).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

it('asks every row of the permission table somewhere, or says where it is asked', () => {
  const elsewhere: readonly Action[] = [
    // inside a call that everybody may send: what the answer shows depends on them
    'workspace.readEmails',
    'project.listAll',
    'project.listPublic',
    // the command line
    'issue.import',
  ];
  // Decided (decisions.md 2), and asked by calls that are not served yet: whoever serves one takes it off this list.
  const later: readonly Action[] = [
    'cycle.write',
    'module.write',
    'estimate.write',
    'intake.submit',
    'intake.update',
    'intake.triage',
    'view.create',
    'view.update',
    'view.manage',
    'page.create',
    'page.update',
    'page.manage',
    'project.publish',
    'workspace.export',
    'workspace.manageWebhooks',
    'workspace.useTokens',
    'workspace.readAllTokens',
  ];
  const asked = new Set<string>([...Object.values(roleTable).map(({ asks }) => asks), ...elsewhere]);
  expect(
    Object.keys(permissions)
      .filter((action) => !asked.has(action))
      .toSorted(),
  ).toEqual(later.toSorted());
});

const known = calls.filter(({ name }) => name in roleTable);

it.each(known.filter(({ form }) => form === true).map((call) => [call.name, call] as const))(
  '%s is answered to whoever posts the form',
  async (_, call) => {
    const { status } = await world()
      .stranger()
      .post(call.path, rowOf(call).form ?? {});
    expect(status).toBe(302);
  },
);

it.each(
  known.filter(({ door, form }) => door !== 'anonymous' && form !== true).map((call) => [call.name, call] as const),
)('%s is closed to a made-up API key', async (_, call) => {
  const path = call.path.replaceAll(pathParameter, newId());
  const { status } = await world()
    .stranger()
    .fetch(path, { method: call.method, headers: { 'x-api-key': `cairn_api_${'0'.repeat(32)}` } });
  expect(status).toBe(401);
});

/** The answer to who is refused, by the wire: 401 without the session of the door, 404 where it hides what it refuses. */
function refusalOf(call: CallSpec, who: (typeof everybody)[number]): [number, readonly unknown[]] {
  if (who === 'nobody' || call.door === 'instance-admin')
    return [401, [{ detail: 'Authentication credentials were not provided.' }]];
  if (call.name === 'readProject' && standings[who].workspace !== null)
    return [404, [{ error: 'Project does not exist' }]];
  if (rowOf(call).refusal === 404) return [404, [{ error: 'The required object does not exist.' }]];
  return [403, refusals];
}

describe.each(known.filter(({ form }) => form !== true).map((call) => [call.name, call] as const))('%s', (_, call) => {
  const { asks, given, answers = Object.keys(call.replies).map(Number) } = rowOf(call);
  if (call.door === 'instance-admin') beforeAll(signInAdmins);

  it.each(everybody.filter((who) => isAllowed(asks, who)))('lets %s in', async (who) => {
    const { status } = await send(browserOf(who), call, await given(world(), who === 'nobody' ? undefined : who));
    expect(answers).toContain(status);
  });

  const refused = everybody.filter((who) => !isAllowed(asks, who));
  it.each(refused.length > 0 ? [refused.join(', ')] : [])('refuses %s', async () => {
    const target = await given(world());
    const told = await expectNothingWritten(world(), () =>
      Promise.all(
        refused.map(async (who) => {
          const { status, body } = await send(browserOf(who), call, target);
          return { who, status, body };
        }),
      ),
    );
    for (const { who, status, body } of told) {
      const [expected, bodies] = refusalOf(call, who);
      expect([who, status]).toEqual([who, expected]);
      expect(bodies, `the answer to ${who}`).toContainEqual(body);
    }
  });
});

const inProjects = known.filter(({ path }) => path.includes(':project_id'));

describe('the ids of other places', () => {
  it.each(inProjects.map((call) => [call.name, call] as const))(
    '%s refuses a project that is not theirs under this slug, and theirs under another',
    async (_, call) => {
      const given = await rowOf(call).given(world());
      const mine = must(given.params?.['project_id'], 'the call names a project');
      const places: [string, Record<string, string>][] = [
        ['a secret project of this workspace', { project_id: world().operations.id }],
        ["another workspace's project under this slug", { project_id: world().quarryProject.id }],
        ['no project at all', { project_id: newId() }],
        ["one's own project under another workspace", { slug: 'quarry', project_id: mine }],
        ['another workspace altogether', { slug: 'quarry', project_id: world().quarryProject.id }],
        ['no workspace at all', { slug: 'nowhere' }],
      ];
      const answers = await expectNothingWritten(world(), async () => {
        const all: [string, number][] = [];
        for (const [what, where] of places) {
          const { status } = await send(world().as('hana'), call, { ...given, params: { ...given.params, ...where } });
          all.push([what, status]);
        }
        return all;
      });
      // A project that is not there for Hana is always answered in the same way, within a workspace of hers and without.
      const outside = rowOf(call).refusal ?? 403;
      const inside = call.name === 'readProject' ? 404 : outside;
      expect(answers).toEqual(places.map(([what], index) => [what, index < 3 ? inside : outside]));
    },
  );

  // Whoever holds the link of an invitation may open it, so an anonymous call tells that it exists.
  const closed = known.filter(({ path, door }) => path.includes(':slug') && door !== 'anonymous');
  it.each(closed.map((call) => [call.name, call] as const))(
    '%s tells a stranger the same of a workspace that exists and of one that does not',
    async (_, call) => {
      const given = await rowOf(call).given(world());
      const ask = async (slug: string) => {
        const { status, body } = await send(world().as('eve'), call, { ...given, params: { ...given.params, slug } });
        return [status, body];
      };
      expect(await ask('harbor')).toEqual(await ask('nowhere'));
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
      const given = await rowOf(call).given(world());
      for (const id of [must(foreign[key], key), newId()]) {
        const { status } = await expectNothingWritten(world(), () =>
          send(ada, call, { ...given, params: { ...given.params, [key]: id } }),
        );
        expect([call.name, status]).toEqual([call.name, 404]);
      }
    }
  });
});
