import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { accounts } from '#features/accounts/server/public.ts';
import { acceptUpload, beginUpload, findAsset } from '#features/assets/server/public.ts';
import { users } from '#features/users/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import { demoAccount, namesOfPeople, people, type Person } from './people.ts';

/**
 * Creates the accounts of the team where they are missing, and gives everybody a picture. Colleagues have no password, so
 * nobody can sign in as them. Returns user ids by name.
 */
export async function createTeam(services: Services, demoAccountId: string): Promise<Map<string, string>> {
  const ids = await Promise.all(
    namesOfPeople.map(async (name) => {
      const id = name === demoAccount ? demoAccountId : await ensureAccount(services, name);
      await uploadAvatar(services, name, id);
      return [name, id] as const;
    }),
  );
  return new Map(ids);
}

async function ensureAccount({ db }: Services, name: Person): Promise<string> {
  const { email, firstName, lastName } = people[name];
  const known = await accounts.findUserByEmail(db, email);
  if (known) return known.id;
  const displayName = `${firstName} ${lastName}`;
  const account = { email, firstName, lastName, displayName, passwordHash: null, emailVerified: false };
  return must(await accounts.createUser(db, account), 'nobody else creates accounts of the demo').id;
}

/** Uploads a picture through the steps a browser takes. People who have a picture keep it. */
async function uploadAvatar(services: Services, name: Person, userId: string): Promise<void> {
  const user = await accounts.findUser(services.db, userId);
  if (user?.avatar_asset !== null) return;
  const bytes = await readFile(new URL(`faces/${name}.png`, import.meta.url));
  const kind = 'USER_AVATAR';
  const file = { name: `${name}.png`, type: 'image/png', size: bytes.length };
  const { asset_id: id } = await beginUpload(services, { userId, kind, workspaceId: null, projectId: null, file });
  const image = await findAsset(services.db, { id, userId, kinds: [kind] });
  const terms = { key: image.file_key, contentType: file.type, most: file.size };
  await services.files.store(terms, Readable.from([bytes]));
  await acceptUpload(services, image);
  await services.db.transaction().execute((trx) => users.changeImage(trx, userId, 'avatar', () => id));
}
