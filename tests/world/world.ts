import { tmpdir } from 'node:os';
import { sql, type Kysely } from 'kysely';
import pino, { type Logger } from 'pino';
import { startServer, type RunningServer } from '#apps/start-server.ts';
import { roles, type Role } from '#features/access/contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { listStates, type StateRecord } from '#features/states/contract.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import { connect } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { Browser } from './browser.ts';
import { someIssues } from './issues.ts';
import { email, password, people, type Person } from './people.ts';

/** The one named world of tests: a running server, nine people, two workspaces, three projects, a dozen issues. */
export interface World {
  readonly server: RunningServer;
  /** The test's own connection to the database. */
  readonly db: Kysely<Database>;
  readonly url: string;
  /** Where its database is, for a second server beside this one. */
  readonly databaseUrl: string;
  readonly slug: 'harbor';
  readonly otherSlug: 'quarry';
  readonly website: {
    readonly id: string;
    readonly states: Record<'Backlog' | 'Todo' | 'In Progress' | 'Done' | 'Cancelled', string>;
    readonly labels: Record<'Bug' | 'Docs', string>;
  };
  readonly operations: { readonly id: string };
  readonly quarryProject: { readonly id: string };
  /** Ids of the issues by title. */
  readonly issues: ReadonlyMap<string, string>;
  /** The signed-in browser of a person. */
  as(person: Person): Browser;
  /** A browser nobody is signed in with. */
  stranger(): Browser;
  userId(person: Person): string;
  close(): Promise<void>;
}

/** What a server of tests does: everything, or only what answers requests. */
export type TestRole = 'all' | 'web';

const config = {
  port: 0,
  host: '127.0.0.1',
  url: null,
  secret: 'a secret for tests only',
  setupCode: null,
  allowedOrigins: [],
  trustProxy: 0,
  trustEmail: false,
  metricsToken: null,
  s3: null,
  clamd: null,
  // Where receivers of tests listen; 127.0.0.2 is as private as any other address.
  webhookNetworks: ['127.0.0.1'],
  environment: {},
} as const;

/**
 * Starts a server on this database, without any data; every answer is held against its contract. `trustProxy`: how many
 * proxies in front it believes; `log`: where it logs, by default errors only; `role`: what it does, by default everything.
 */
export function startTestServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  {
    trustProxy = 0,
    log = pino({ level: 'error' }),
    role = 'all',
  }: { trustProxy?: number; log?: Logger; role?: TestRole } = {},
): Promise<RunningServer> {
  return startServer({
    config: { ...config, role, allowedOrigins: [], environment, trustProxy },
    databaseUrl,
    filesDir: `${tmpdir()}/cairn-tests-files`,
    setupCode: 'set-up-code',
    webRoot: null,
    log,
    checkReplies: true,
  });
}

/** A world without its database: ids by name and the cookies of its people. Plain data. */
export interface WorldNotes {
  readonly website: World['website'];
  readonly operations: World['operations'];
  readonly quarryProject: World['quarryProject'];
  readonly issues: readonly (readonly [name: string, id: string])[];
  readonly users: readonly (readonly [person: Person, id: string])[];
  readonly cookies: readonly (readonly [person: Person, cookies: readonly (readonly [string, string])[]])[];
}

/** Opens a world that `buildWorld` made, on a copy of its database. */
export async function reopenWorld(databaseUrl: string, notes: WorldNotes, role: TestRole = 'all'): Promise<World> {
  const own = connectForTest(databaseUrl);
  // The world was built minutes ago: updates "last seen" times and resets attempt counters, so that tests cannot tell.
  await sql`update sessions set expires_at = expires_at + (now() - last_seen_at), last_seen_at = now()`.execute(own.db);
  await own.db.deleteFrom('rate_counters').execute();
  const server = await startTestServer(databaseUrl, {}, { role });
  await own.db.updateTable('instances').set({ app_url: server.url }).execute();
  const browsers = new Map(
    notes.cookies.map(([person, cookies]) => {
      const browser = new Browser(server.url);
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      return [person, browser];
    }),
  );
  const ids = new Map(notes.users);
  return {
    server,
    db: own.db,
    url: server.url,
    databaseUrl,
    slug: 'harbor',
    otherSlug: 'quarry',
    website: notes.website,
    operations: notes.operations,
    quarryProject: notes.quarryProject,
    issues: new Map(notes.issues),
    as: (person) => must(browsers.get(person), `${person} is of this world`),
    stranger: () => new Browser(server.url),
    userId: (person) => must(ids.get(person), `${person} has an account`),
    close: async () => {
      await server.stop();
      await own.close();
    },
  };
}

/** Builds the world on an empty, migrated database, and closes it. */
export async function buildWorld(databaseUrl: string): Promise<WorldNotes> {
  const server = await startTestServer(databaseUrl);
  const own = connectForTest(databaseUrl);
  const browsers = new Map(people.map((person) => [person, new Browser(server.url)]));
  const as = (person: Person) => must(browsers.get(person), `${person} is of this world`);
  await as('ada').post('/api/instances/admins/sign-up/', {
    email: email('ada'),
    password,
    first_name: 'Ada',
    company_name: 'Harbor',
  });
  await Promise.all(
    people.slice(1).map((person) => as(person).post('/auth/sign-up/', { email: email(person), password })),
  );

  await as('ada').send(createWorkspace, { body: { name: 'Harbor', slug: 'harbor', organization_size: '2-10' } });
  await as('eve').send(createWorkspace, { body: { name: 'Quarry', slug: 'quarry' } });
  const website = await as('ada').send(createProject, {
    params: { slug: 'harbor' },
    body: { name: 'Website', identifier: 'WEB' },
  });
  const operations = await as('ada').send(createProject, {
    params: { slug: 'harbor' },
    body: { name: 'Operations', identifier: 'OPS', network: 0 },
  });
  const quarryProject = await as('eve').send(createProject, {
    params: { slug: 'quarry' },
    body: { name: 'Stone', identifier: 'STO' },
  });

  const ids = await userIds(own.db);
  const userId = (person: Person) => must(ids.get(email(person)), `${person} has an account`);
  await join(own.db, website.body.id, [
    [userId('ben'), roles.member, roles.member],
    [userId('cleo'), roles.guest, roles.guest],
    [userId('dan'), roles.member, null],
    [userId('fay'), roles.member, roles.member],
    [userId('gus'), roles.admin, null],
    [userId('hana'), roles.member, roles.admin],
  ]);
  await leave(own.db, userId('fay'));
  await own.db.updateTable('profiles').set({ is_onboarded: true }).execute();
  await own.db
    .insertInto('instance_admins')
    .values({ id: newId(), user_id: userId('ivo') })
    .execute();

  const place = { slug: 'harbor', project_id: website.body.id } as const;
  const { body: states } = await as('ada').send(listStates, { params: place });
  const bug = await as('ada').send(createLabel, { params: place, body: { name: 'Bug', color: '#ef4444' } });
  const docs = await as('ada').send(createLabel, { params: place, body: { name: 'Docs', color: '#3b82f6' } });
  const state = (name: string) =>
    must(
      states.find((one: StateRecord) => one.name === name),
      `the state ${name} exists`,
    ).id;
  const issues = new Map<string, string>();
  for (const { by, ...issue } of someIssues(state, { bug: bug.body.id, docs: docs.body.id }, userId)) {
    const { body } = await as(by).send(createIssue, { params: place, body: issue });
    issues.set(issue.name, body.id);
  }
  const notes: WorldNotes = {
    website: {
      id: website.body.id,
      states: {
        Backlog: state('Backlog'),
        Todo: state('Todo'),
        'In Progress': state('In Progress'),
        Done: state('Done'),
        Cancelled: state('Cancelled'),
      },
      labels: { Bug: bug.body.id, Docs: docs.body.id },
    },
    operations: { id: operations.body.id },
    quarryProject: { id: quarryProject.body.id },
    issues: [...issues],
    users: people.map((person) => [person, userId(person)]),
    cookies: people.map((person) => [person, [...as(person).cookies]]),
  };
  await server.catchUp();
  await server.stop();
  await own.close();
  return notes;
}

/** A connection under another name than the server's, because a test's queries are not the product's. */
export function connectForTest(databaseUrl: string): ReturnType<typeof connect> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', 'cairn-test');
  return connect(url.href, { max: 4 });
}

async function userIds(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'email']).execute();
  return new Map(rows.map((row) => [row.email ?? '', row.id]));
}

/** Adds people to Harbor and its project Website directly; invitations have tests of their own. */
async function join(
  db: Kysely<Database>,
  projectId: string,
  members: readonly (readonly [userId: string, role: Role, projectRole: Role | null])[],
): Promise<void> {
  const { id } = await db.selectFrom('workspaces').select('id').where('slug', '=', 'harbor').executeTakeFirstOrThrow();
  for (const [user_id, role, projectRole] of members) {
    await db.insertInto('workspace_members').values({ workspace_id: id, id: newId(), user_id, role }).execute();
    if (projectRole === null) continue;
    await db
      .insertInto('project_members')
      .values({ workspace_id: id, id: newId(), project_id: projectId, user_id, role: projectRole })
      .execute();
  }
}

async function leave(db: Kysely<Database>, userId: string): Promise<void> {
  await db.updateTable('workspace_members').set({ is_active: false }).where('user_id', '=', userId).execute();
  await db.updateTable('project_members').set({ is_active: false }).where('user_id', '=', userId).execute();
}
