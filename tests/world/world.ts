import pino from 'pino';
import { startServer, type RunningServer } from '#apps/start-server.ts';
import { roles, type Role } from '#features/access/contract.ts';
import { createIssue, type IssueWrite } from '#features/issues/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { listStates, type StateRecord } from '#features/states/contract.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { Browser } from './browser.ts';

/** Everybody's password: strong enough for the sign-up rules. */
export const password = 'correct horse battery staple';

/**
 * The people of the world. Ada runs the instance and the workspace Harbor; Ben and Cleo are member and guest of its
 * project Website; Dan belongs to Harbor but to no project; Fay was removed; Eve runs another workspace, Quarry.
 */
export const people = ['ada', 'ben', 'cleo', 'dan', 'fay', 'eve'] as const;
export type Person = (typeof people)[number];

/** The one named world of tests: a running server, six people, two workspaces, two projects, a dozen issues. */
export interface World {
  readonly server: RunningServer;
  readonly url: string;
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

const config = {
  port: 0,
  host: '127.0.0.1',
  url: null,
  role: 'all',
  secret: 'a secret for tests only',
  setupCode: null,
  allowedOrigins: [],
  trustProxy: 0,
  trustEmail: false,
  metricsToken: null,
} as const;

/** Starts a server on this database, without any data; every answer is held against its contract. */
export function startTestServer(databaseUrl: string): Promise<RunningServer> {
  return startServer({
    config: { ...config, allowedOrigins: [] },
    databaseUrl,
    setupCode: 'set-up-code',
    webRoot: null,
    log: pino({ level: 'error' }),
    checkReplies: true,
  });
}

/** Builds the world on an empty, migrated database. */
export async function openWorld(databaseUrl: string): Promise<World> {
  const server = await startTestServer(databaseUrl);
  const browsers = new Map(people.map((person) => [person, new Browser(server.url)]));
  const as = (person: Person) => must(browsers.get(person), `${person} is of this world`);
  await as('ada').post('/api/instances/admins/sign-up/', {
    email: email('ada'),
    password,
    first_name: 'Ada',
    company_name: 'Harbor',
  });
  for (const person of people.slice(1)) await as(person).post('/auth/sign-up/', { email: email(person), password });

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

  const ids = await userIds(server);
  const userId = (person: Person) => must(ids.get(email(person)), `${person} has an account`);
  await join(server, 'harbor', website.body.id, [
    [userId('ben'), roles.member],
    [userId('cleo'), roles.guest],
  ]);
  await join(server, 'harbor', null, [[userId('dan'), roles.member]]);
  await join(server, 'harbor', website.body.id, [[userId('fay'), roles.member]]);
  await leave(server, userId('fay'));

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
  return {
    server,
    url: server.url,
    slug: 'harbor',
    otherSlug: 'quarry',
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
    issues,
    as,
    stranger: () => new Browser(server.url),
    userId,
    close: () => server.stop(),
  };
}

/** The address a person of the world signs in with. */
export function email(person: Person): string {
  return `${person}@example.invalid`;
}

async function userIds(server: RunningServer): Promise<Map<string, string>> {
  const rows = await server.services.db.selectFrom('users').select(['id', 'email']).execute();
  return new Map(rows.map((row) => [row.email ?? '', row.id]));
}

/** Puts people into a workspace and project directly: invitations are tested where they are built. */
async function join(
  server: RunningServer,
  slug: string,
  projectId: string | null,
  members: readonly (readonly [string, Role])[],
): Promise<void> {
  const { db } = server.services;
  const { id } = await db.selectFrom('workspaces').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  for (const [user_id, role] of members) {
    await db.insertInto('workspace_members').values({ workspace_id: id, id: newId(), user_id, role }).execute();
    if (projectId === null) continue;
    await db
      .insertInto('project_members')
      .values({ workspace_id: id, id: newId(), project_id: projectId, user_id, role })
      .execute();
  }
}

async function leave(server: RunningServer, userId: string): Promise<void> {
  const { db } = server.services;
  await db.updateTable('workspace_members').set({ is_active: false }).where('user_id', '=', userId).execute();
  await db.updateTable('project_members').set({ is_active: false }).where('user_id', '=', userId).execute();
}

function someIssues(
  state: (name: string) => string,
  labels: { bug: string; docs: string },
  userId: (person: Person) => string,
): (IssueWrite & { by: Person })[] {
  return [
    {
      by: 'ada',
      name: 'Sign-in page loses the typed address',
      state_id: state('Todo'),
      priority: 'urgent',
      label_ids: [labels.bug],
      assignee_ids: [userId('ben')],
      target_date: '2026-03-12',
    },
    {
      by: 'ada',
      name: 'Cache avatars',
      state_id: state('In Progress'),
      priority: 'medium',
      assignee_ids: [userId('ada'), userId('ben')],
    },
    {
      by: 'ben',
      name: 'Write the installation guide',
      state_id: state('Backlog'),
      priority: 'low',
      label_ids: [labels.docs],
    },
    {
      by: 'ben',
      name: 'Board jumps when a card is dropped',
      state_id: state('In Progress'),
      priority: 'high',
      label_ids: [labels.bug],
      start_date: '2026-03-01',
      target_date: '2026-03-20',
    },
    { by: 'ada', name: 'Choose a font', state_id: state('Done'), priority: 'none' },
    { by: 'ada', name: 'Dark theme', state_id: state('Done'), priority: 'medium', assignee_ids: [userId('cleo')] },
    {
      by: 'ben',
      name: 'Old importer',
      state_id: state('Cancelled'),
      priority: 'none',
      label_ids: [labels.bug, labels.docs],
    },
    { by: 'ada', name: 'Keyboard map', state_id: state('Todo'), priority: 'high', label_ids: [labels.docs] },
    { by: 'ada', name: 'Empty states', state_id: state('Backlog'), priority: 'low' },
    {
      by: 'ben',
      name: 'Measure the first load',
      state_id: state('Todo'),
      priority: 'medium',
      assignee_ids: [userId('ben')],
    },
    { by: 'ada', name: 'Rename the settings tabs', state_id: state('Backlog'), priority: 'none' },
    { by: 'ada', name: 'Right-to-left names: שלום', state_id: state('Backlog'), priority: 'none' },
  ];
}
