import { beforeAll, describe, expect, it } from 'vitest';
import type { CallSpec } from '#platform/shared/call.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { email, password } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { browserOf, everybody, isAllowed, rowOf, send, standings, type Asker } from './role-callers.ts';

const refusals = [
  { error: "You don't have the required permissions." },
  { detail: 'You do not have permission to perform this action.' },
  { error: 'Forbidden' },
  { error: 'You do not have permission to join the project' },
  { error: 'Only admin or creator can delete the issue' },
  { error: 'Only admin or owner can delete the cycle' },
  { error: 'Only admin or owner can delete the page' },
];

/** Returns the expected refusal: 401 without the required session, 404 if the call hides what it refuses. */
function refusalOf(call: CallSpec, who: Asker): [number, readonly unknown[]] {
  if (who === 'nobody' || call.auth === 'instance-admin')
    return [401, [{ detail: 'Authentication credentials were not provided.' }]];
  if (call.name === 'readProject' && standings[who].workspace !== null)
    return [404, [{ error: 'Project does not exist' }]];
  if (rowOf(call).refusal === 404) return [404, [{ error: 'The required object does not exist.' }]];
  return [403, refusals];
}

/** Administrators sign in before each call, because other calls of this test end sessions. */
async function signInAdmins(world: World): Promise<void> {
  for (const who of ['ada', 'ivo'] as const)
    await world.as(who).post('/api/instances/admins/sign-in/', { email: email(who), password });
}

/** Declares the tests of one call each: everybody whom the documents let in is, and nobody else, who writes nothing by it. */
export function describeRoles(world: () => World, calls: readonly CallSpec[]): void {
  describe.each(calls.map((call) => [call.name, call] as const))('%s', (_, call) => {
    const { asks, given, answers = Object.keys(call.replies).map(Number) } = rowOf(call);
    if (call.auth === 'instance-admin') beforeAll(() => signInAdmins(world()));

    it.each(everybody.filter((who) => isAllowed(asks, who)))('lets %s in', async (who) => {
      const target = await given(world(), who === 'nobody' ? undefined : who);
      const { status } = await send(browserOf(world(), who), call, target);
      expect(answers).toContain(status);
    });

    const refused = everybody.filter((who) => !isAllowed(asks, who));
    it.each(refused.length > 0 ? [refused.join(', ')] : [])('refuses %s', async () => {
      const target = await given(world());
      const replies = await expectNothingWritten(world(), () =>
        Promise.all(
          refused.map(async (who) => {
            const { status, body } = await send(browserOf(world(), who), call, target);
            return { who, status, body };
          }),
        ),
      );
      for (const { who, status, body } of replies) {
        const [expected, bodies] = refusalOf(call, who);
        expect([who, status]).toEqual([who, expected]);
        expect(bodies, `the answer to ${who}`).toContainEqual(body);
      }
    });
  });
}
