import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { hashToken, insertToken, mintToken, revokeToken } from '#features/api-tokens/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { TokenScope } from '#platform/shared/call.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { hashClientId } from './client-ids.ts';
import { oauthError } from './oauth-error.ts';
import { siteOf } from './redirect-uris.ts';
import { hashOf, isSame, newHalf, readSecret, writeSecret, type ReadSecret } from './secrets.ts';
import './tables.ts';

/** How long a token of an agent works before it has to be refreshed. */
const ACCESS_SECONDS = 3600;
/** A connection that is not used for so long ends. */
const UNUSED_DAYS = 60;

/** What an agent gets (RFC 6749 5.1). */
export interface Tokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

interface Connection {
  readonly slug: string;
  readonly user_id: string;
  readonly client_hash: Buffer;
  readonly agent_name: string;
  readonly redirect_uri: string;
  readonly scope: TokenScope;
  readonly project_id: string | null;
  readonly code_hash: Buffer;
  readonly code_challenge: string;
  readonly code_until: string;
  readonly token_id: string | null;
  readonly family_hash: Buffer | null;
  readonly turn_hash: Buffer | null;
}

const refusal = () =>
  oauthError('invalid_grant', 'This sign-in is not valid or no longer valid. Connect the agent again.');

/** Exchanges a code for an API token (RFC 6749 4.1.3). A code that comes twice ends what it opened. */
export async function exchangeCode(
  services: Services,
  ip: string,
  given: Readonly<Record<'code' | 'client_id' | 'redirect_uri' | 'code_verifier', string>>,
): Promise<Tokens> {
  const secret = readSecret('code', given.code);
  return change(services, secret, given.client_id, async (writer, found, named) => {
    if (!isSame(found.code_hash, hashOf(named.family, named.rotation))) return null;
    if (found.token_id !== null) return end(writer, found, ip, 'its code came twice');
    const isProven =
      /^[\w.~-]{43,128}$/.test(given.code_verifier) &&
      isSame(hashOf(given.code_verifier), Buffer.from(found.code_challenge, 'base64url'));
    if (!isProven || found.redirect_uri !== given.redirect_uri) return null;
    if (Date.parse(found.code_until) <= Date.parse(writer.now)) return null;
    const { token, hash } = mintToken();
    const { record } = await insertToken(writer, found.user_id, ip, {
      token_hash: hash,
      label: found.agent_name,
      scope: found.scope,
      all_workspaces: false,
      project_id: found.project_id,
      agent: siteOf(found.redirect_uri) ?? 'localhost',
      ...endings(writer),
    });
    return rotate(writer, found, { ...named, family: newHalf() }, token, record.id);
  });
}

/** Exchanges a refresh token for new ones (RFC 6749 6). One that was used before ends the connection (RFC 9700, 4.14.2). */
export async function refreshTokens(
  services: Services,
  ip: string,
  given: Readonly<Record<'refresh_token' | 'client_id', string>>,
): Promise<Tokens> {
  const secret = readSecret('refresh', given.refresh_token);
  return change(services, secret, given.client_id, async (writer, found, named) => {
    if (found.token_id === null || !isSame(found.family_hash, hashOf(named.family))) return null;
    if (!isSame(found.turn_hash, hashOf(named.rotation)))
      return end(writer, found, ip, 'an old refresh token came again');
    const { token, hash } = mintToken();
    const { numUpdatedRows } = await writer.db
      .updateTable('api_tokens')
      .set({ token_hash: hash, ...endings(writer) })
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', found.token_id)
      .where('is_active', '=', true)
      .where('expired_at', '>', writer.now)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? null : rotate(writer, found, named, token, found.token_id);
  });
}

/** Ends the connection of a token that an agent gives back (RFC 7009): a refresh token, or the API token itself. */
export async function giveBack(services: Services, ip: string, text: string): Promise<void> {
  const secret = readSecret('refresh', text);
  const where = secret ?? (await placeOfAccess(services, text));
  if (!where) return;
  const found = await findConnection(services, where);
  if (!found) return;
  await write(services, found.user_id, { slug: found.slug }, 'workspace.useTokens', async (writer) => {
    const now = await lock(writer, where.id);
    if (!now || (secret && !isSame(now.family_hash, hashOf(secret.family)))) return;
    await end(writer, { ...found, ...now }, ip, 'the agent gave it back');
  });
}

/** Returns which connection an API token of an agent belongs to. */
async function placeOfAccess({ db }: Services, text: string) {
  const { rows } = await sql<{ workspaceId: string; id: string }>`
    select c.workspace_id as "workspaceId", c.id from api_tokens t
    join workspaces w on w.id = t.workspace_id and w.deleted_at is null
    join workspace_members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id and m.is_active
    join agent_connections c on c.workspace_id = t.workspace_id and c.token_id = t.id
    where t.token_hash = ${hashToken(text)}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Runs `work` on the connection that a secret names, in a command of its person: who left the workspace is refused. What
 * `work` does stays also when it returns null, which refuses the agent.
 */
async function change(
  services: Services,
  secret: ReadSecret | null,
  clientId: string,
  work: (writer: Writer, found: Connection, secret: ReadSecret) => Promise<Tokens | null>,
): Promise<Tokens> {
  const named = secret && (await findConnection(services, secret));
  if (!secret || !named || !isSame(named.client_hash, hashClientId(clientId))) throw refusal();
  const run = () =>
    write(services, named.user_id, { slug: named.slug }, 'workspace.useTokens', async (writer) => {
      const now = await lock(writer, secret.id);
      return now && work(writer, { ...named, ...now }, secret);
    });
  const { result } = await run().catch((error: unknown) => {
    // The wire's refusals mean nothing to a client of OAuth.
    throw error instanceof KnownError && error.status === 403 ? refusal() : error;
  });
  if (!result) throw refusal();
  return result;
}

/** Returns a connection of an active account, with its workspace's slug. */
async function findConnection(
  { db }: Pick<Services, 'db'>,
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`
    select w.slug, c.* from agent_connections c
    join workspaces w on w.id = c.workspace_id and w.deleted_at is null
    join users u on u.id = c.user_id and u.is_active
    where c.workspace_id = ${workspaceId} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads what changes with each exchange once more, and lets no other exchange pass meanwhile. */
function lock({ db, workspaceId }: Writer, id: string) {
  return db
    .selectFrom('agent_connections')
    .select(['token_id', 'family_hash', 'turn_hash'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a new half of the refresh token and returns what the agent gets. */
async function rotate(
  writer: Writer,
  { scope }: Connection,
  { workspaceId, id, family }: Pick<ReadSecret, 'workspaceId' | 'id' | 'family'>,
  accessToken: string,
  tokenId: string,
): Promise<Tokens> {
  const half = newHalf();
  await writer.db
    .updateTable('agent_connections')
    .set({ token_id: tokenId, family_hash: hashOf(family), turn_hash: hashOf(half) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: writeSecret('refresh', { workspaceId, id, family, rotation: half }),
    scope,
  };
}

async function end(writer: Writer, { token_id, user_id, agent_name }: Connection, ip: string, why: string) {
  if (token_id !== null) await revokeToken(writer, { id: token_id, user_id, label: agent_name }, ip, why);
  return null;
}

function endings({ now }: Writer) {
  const after = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
  return { access_until: after(ACCESS_SECONDS), expired_at: after(UNUSED_DAYS * 86_400) };
}
