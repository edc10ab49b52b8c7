import type { Client } from 'pg';
import { roles } from '#features/access/contract.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { personAt } from '#tests/world/generate/people.ts';

/** The workspace all bench projects lie in, and the account the bench signs in with. */
export interface BenchWorkspace {
  readonly id: string;
  readonly slug: string;
  readonly email: string;
  readonly password: string;
  /** The account's own id. */
  readonly adminId: string;
  /** Everybody issues are written by and assigned to. */
  readonly memberIds: readonly string[];
}

const slug = 'bench';
const email = 'bench@example.invalid';
const password = 'measured twice, cut once';
export const teamSize = 50;

/** Makes the workspace on the first run, finds it on later ones. */
export async function seedWorkspace(client: Client): Promise<BenchWorkspace> {
  const { rows } = await client.query<{ id: string }>('select id from workspaces where slug = $1', [slug]);
  const id = rows[0]?.id ?? (await makeWorkspace(client));
  const members = await client.query<{ user_id: string; role: number }>(
    'select user_id, role from workspace_members where workspace_id = $1 order by created_at, user_id',
    [id],
  );
  const admin = members.rows.find(({ role }) => role === roles.admin);
  const memberIds = members.rows.filter(({ role }) => role !== roles.admin).map(({ user_id }) => user_id);
  return { id, slug, email, password, adminId: admin?.user_id ?? '', memberIds };
}

async function makeWorkspace(client: Client): Promise<string> {
  const id = newId();
  const admin = newId();
  const team = Array.from({ length: teamSize }, (_, index) => ({ id: newId(), person: personAt('bench', index) }));
  await client.query('begin');
  await client.query(
    'insert into instances (id, is_setup_done) values ($1, true) on conflict (singleton) do update set is_setup_done = true',
    [newId()],
  );
  await client.query(
    `insert into users (id, email, username, password_hash, display_name, first_name) values ($1, $2, 'bench', $3, 'Bench', 'Bench')`,
    [admin, email, await accounts.hashPassword(password)],
  );
  await client.query(
    'insert into profiles (id, user_id, last_workspace_id, is_onboarded, is_tour_completed) values ($1, $2, $3, true, true)',
    [newId(), admin, id],
  );
  await client.query(
    `insert into users (id, username, display_name, first_name, last_name, is_placeholder)
     select r.id, 'bench-' || r.id, r.display_name, r.first_name, r.last_name, true
     from jsonb_to_recordset($1::jsonb) as r(id uuid, display_name text, first_name text, last_name text)`,
    [
      JSON.stringify(
        team.map(({ id: user, person }) => ({
          id: user,
          display_name: person.displayName,
          first_name: person.firstName,
          last_name: person.lastName,
        })),
      ),
    ],
  );
  await client.query('insert into workspace_logs (workspace_id) values ($1)', [id]);
  await client.query(`insert into workspaces (id, name, slug, owner_id, created_by) values ($1, 'Bench', $2, $3, $3)`, [
    id,
    slug,
    admin,
  ]);
  await addMembers(
    client,
    id,
    admin,
    team.map((one) => one.id),
  );
  await client.query('commit');
  return id;
}

/** Makes another workspace of the same account and people, or finds it. */
export async function seedBeside(client: Client, own: BenchWorkspace, besideSlug: string): Promise<BenchWorkspace> {
  const { rows } = await client.query<{ id: string }>('select id from workspaces where slug = $1', [besideSlug]);
  const found = rows[0]?.id;
  if (found !== undefined) return { ...own, id: found, slug: besideSlug };
  const id = newId();
  await client.query('begin');
  await client.query('insert into workspace_logs (workspace_id) values ($1)', [id]);
  await client.query('insert into workspaces (id, name, slug, owner_id, created_by) values ($1, $2, $2, $3, $3)', [
    id,
    besideSlug,
    own.adminId,
  ]);
  await addMembers(client, id, own.adminId, own.memberIds);
  await client.query('commit');
  return { ...own, id, slug: besideSlug };
}

async function addMembers(client: Client, workspaceId: string, admin: string, team: readonly string[]): Promise<void> {
  const members = [{ user: admin, role: roles.admin }, ...team.map((user) => ({ user, role: roles.member }))];
  for (const { user, role } of members) {
    await client.query('insert into workspace_members (workspace_id, id, user_id, role) values ($1, $2, $3, $4)', [
      workspaceId,
      newId(),
      user,
      role,
    ]);
  }
}
