import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { accounts } from '#features/accounts/server/public.ts';
import { acceptUpload, beginUpload, findAsset } from '#features/assets/server/public.ts';
import { users } from '#features/users/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import { namesOfPeople, newcomer, people, type Person } from './people.ts';

/**
 * Makes the accounts of the team where they are missing, with their faces: they have no password, so nobody signs in as them.
 * Returns the ids of all by name.
 */
export async function bringTeam(services: Services, newcomerId: string): Promise<Map<string, string>> {
  const found = await Promise.all(
    namesOfPeople.map(async (name) => {
      const id = name === newcomer ? newcomerId : await ensureAccount(services, name);
      await showFace(services, name, id);
      return [name, id] as const;
    }),
  );
  return new Map(found);
}

async function ensureAccount({ db }: Services, name: Person): Promise<string> {
  const { email, firstName, lastName } = people[name];
  const known = await accounts.findUserByEmail(db, email);
  if (known) return known.id;
  const displayName = `${firstName} ${lastName}`;
  const wanted = { email, firstName, lastName, displayName, passwordHash: null, emailVerified: false };
  return must(await accounts.createUser(db, wanted), 'nobody else makes the accounts of the demo').id;
}

/** Uploads the face as the person would, unless they show one already. */
async function showFace(services: Services, name: Person, userId: string): Promise<void> {
  const user = await accounts.findUser(services.db, userId);
  if (user?.avatar_asset !== null) return;
  const bytes = await readFile(new URL(`faces/${name}.png`, import.meta.url));
  const file = { name: `${name}.png`, type: 'image/png', size: bytes.length };
  const kind = 'USER_AVATAR';
  const { asset_id: id } = await beginUpload(services, { userId, kind, workspaceId: null, projectId: null, file });
  const image = await findAsset(services.db, { id, userId, kinds: [kind] });
  await services.files.store({ key: image.file_key, contentType: file.type, most: file.size }, Readable.from([bytes]));
  await acceptUpload(services, image);
  await services.db.transaction().execute((trx) => users.changeImage(trx, userId, 'avatar', () => id));
}
