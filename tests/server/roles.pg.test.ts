import { expect, it } from 'vitest';
import { permissions, type Action } from '#features/access/rules.ts';
import { pathParameter } from '#platform/shared/call.ts';
import { newId } from '#platform/shared/ids.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { describeRoles } from './describe-roles.ts';
import { calls, known, rowOf } from './role-callers.ts';
import { roleTable } from './role-table.ts';

const world = worldForTests();

it('knows every call of the server, and no other', () => {
  expect(Object.keys(roleTable).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

it('asks every row of the permission table somewhere, or says where it is asked', () => {
  const elsewhere: readonly Action[] = [
    // checked inside calls that everyone may send: the response depends on them
    'workspace.readEmails',
    'project.listAll',
    'project.listPublic',
    'intake.triage',
    // changing a comment asks it when a thread is resolved: features/pages/server/page-comments.pg.test.ts
    'pageComment.resolve',
  ];
  // Decided (decisions.md 2) for calls that do not exist yet. Remove an action here when its call is added.
  const later: readonly Action[] = ['project.publish', 'workspace.export'];
  const asked = new Set<string>([...Object.values(roleTable).map(({ asks }) => asks), ...elsewhere]);
  expect(
    Object.keys(permissions)
      .filter((action) => !asked.has(action))
      .toSorted(),
  ).toEqual(later.toSorted());
});

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
  known.filter(({ auth, form }) => auth !== 'anonymous' && form !== true).map((call) => [call.name, call] as const),
)('%s is closed to a made-up API key', async (_, call) => {
  const path = call.path.replaceAll(pathParameter, newId());
  const { status } = await world()
    .stranger()
    .fetch(path, { method: call.method, headers: { 'x-api-key': `cairn_api_${'0'.repeat(32)}` } });
  // A call that takes API tokens tells a wrong one from none (wire-account-workspace.md 18.1).
  expect(status).toBe(call.token === undefined ? 401 : 403);
});

// The calls inside of a project are asked in `roles-in-projects.pg.test.ts`.
describeRoles(
  world,
  known.filter(({ path, form }) => form !== true && !path.includes(':project_id')),
);
