import type { Role } from '#features/access/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { Browser } from '#tests/world/browser.ts';
import { connectForTest } from '#tests/world/world.ts';
import type { TestServer } from './spare-cairns.ts';
import { password } from './workspace.ts';

/** Signs somebody up and puts them into Harbor with this role; invitations have tests of their own. */
export async function addColleague(
  server: TestServer,
  name: string,
  role: Role,
): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser(server.url);
  await browser.post('/auth/sign-up/', { email: `${name}@example.invalid`, password });
  const own = connectForTest(server.databaseUrl);
  const { db } = own;
  try {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name}@example.invalid`)
      .executeTakeFirstOrThrow();
    await db.updateTable('profiles').set({ is_onboarded: true }).where('user_id', '=', id).execute();
    const workspace = await db
      .selectFrom('workspaces')
      .select('id')
      .where('slug', '=', 'harbor')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('workspace_members')
      .values({ workspace_id: workspace.id, id: newId(), user_id: id, role })
      .execute();
    return { browser, id };
  } finally {
    await own.close();
  }
}
