import { randomBytes } from 'node:crypto';
import { accounts } from '#features/accounts/server/public.ts';
import { createAdmin } from '#features/instance/server/set-up-instance.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import { demoAccount, people } from './demo/people.ts';
import { settleInboxes } from './demo/settle-inboxes.ts';
import { fillDemo } from './fill-demo.ts';
import type { RunningServer } from './start-server.ts';

/** How to sign in to the demo. */
export interface DemoAccount {
  readonly email: string;
  /** Generated at each start; the previous one stops working. */
  readonly password: string;
}

const { email, firstName, lastName } = people[demoAccount];
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Why `--demo` must not run on this address, or null: its password is printed where others may read it (decisions.md 1.1). */
export function refuseDemo(host: string, allowed: boolean): string | null {
  if (allowed || loopback.has(host)) return null;
  return (
    `--demo opens an account that can change everything, and HOST=${host} can be reached from other machines. ` +
    'Leave HOST at 127.0.0.1, or add --allow-public-demo if you mean it.'
  );
}

/**
 * Creates the demo account and its workspace if they are missing, and gives the account a new random password. Sets the
 * instance up with this account as its administrator if it is not set up yet. `url` is this Cairn's public address.
 */
export async function openDemo(server: RunningServer, url: string): Promise<DemoAccount> {
  const { services } = server;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await accounts.hashPassword(password);
  const known = await accounts.findUserByEmail(services.db, email);
  if (known) {
    await services.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', known.id).execute();
  }
  const userId = known?.id ?? (await createDemoUser(services, url, passwordHash));
  const workspaceId = await fillDemo(services, userId);
  if (workspaceId !== null) await settleInboxes(server, workspaceId);
  return { email, password };
}

async function createDemoUser(services: Services, url: string, passwordHash: string): Promise<string> {
  const displayName = `${firstName} ${lastName}`;
  const user = { email, passwordHash, firstName, lastName, displayName, emailVerified: false };
  const { id: instanceId } = await services.db.selectFrom('instances').select('id').executeTakeFirstOrThrow();
  const userId =
    (await createAdmin(services.db, { instanceId, instanceName: 'Cairn demo', appUrl: url, user })) ??
    must(await accounts.createUser(services.db, user), 'nobody has the demo address').id;
  // Onboarding counts as done, so that signing in leads straight to the board.
  await services.db
    .updateTable('profiles')
    .set({
      is_onboarded: true,
      is_tour_completed: true,
      onboarding_step: JSON.stringify({
        profile_complete: true,
        workspace_create: true,
        workspace_invite: true,
        workspace_join: true,
      }),
    })
    .where('user_id', '=', userId)
    .execute();
  return userId;
}
