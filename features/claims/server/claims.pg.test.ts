import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { roles } from '#features/access/contract.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { importComments } from '#features/comments/server/public.ts';
import { listIssues } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { importIssues } from '#features/issues/server/public.ts';
import { acceptMyInvitations, createInvitations, listInvitations } from '#features/members/contract.ts';
import { accountHooks } from '#features/members/server/public.ts';
import { ensureProjectMembers } from '#features/projects/server/public.ts';
import { ensurePeople } from '#features/workspaces/server/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { expectToFollow } from '#tests/support/expect-to-follow.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, type Person } from '#tests/world/people.ts';
import { personal } from './end-placeholder.ts';
import { personColumns } from './person-columns.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const harborId = async () =>
  (await world().db.selectFrom('workspaces').select('id').where('slug', '=', 'harbor').executeTakeFirstOrThrow()).id;
let counter = 0;

interface Imported {
  readonly placeholder: string;
  /** Two issues: the first written by the placeholder and given to it, the second given to it and Ada. */
  readonly issues: readonly [string, string];
}

/** What an import of somebody with this address leaves behind, when it came before they were a member. */
async function importPerson(address: string | null, { asMember = true } = {}): Promise<Imported> {
  counter += 1;
  const { queue } = world().server.services;
  const [one, two] = [newId(), newId()];
  const { result } = await queue.run(await harborId(), null, async (writer) => {
    const people = await ensurePeople(writer, 'jira', [{ key: `somebody ${counter}`, name: 'Some Body', email: null }]);
    const placeholder = must(people.get(`somebody ${counter}`), 'everybody has an account');
    await sql`
      update imported_people set email = ${address} where workspace_id = ${writer.workspaceId} and user_id = ${placeholder}`.execute(
      writer.db,
    );
    if (asMember) await ensureProjectMembers(writer, world().website.id, [placeholder], roles.guest);
    const at = '2024-03-01T10:00:00Z';
    await importIssues(
      writer,
      world().website.id,
      [one, two].map((id, index) => ({
        id,
        number: null,
        name: `Imported ${counter} ${index}`,
        descriptionHtml: '<p>from afar</p>',
        stateId: world().website.states.Todo,
        priority: 'low',
        labelIds: [],
        assigneeIds: index === 0 ? [placeholder] : [world().userId('ada'), placeholder],
        parentId: null,
        parentExists: false,
        subIssuesCount: 0,
        linkCount: 0,
        cycleId: null,
        estimatePointId: null,
        startDate: null,
        targetDate: null,
        createdBy: index === 0 ? placeholder : null,
        createdAt: at,
        updatedAt: at,
        completedAt: null,
        closedAt: null,
        closedBy: null,
        archivedAt: null,
        externalSource: 'jira',
        externalId: id,
      })),
    );
    await importComments(writer, world().website.id, [
      {
        id: newId(),
        issueId: one,
        actorId: placeholder,
        html: '<p>Mine</p>',
        createdAt: at,
        updatedAt: at,
        externalSource: 'jira',
        externalId: `${one} comment`,
        viewers: [],
      },
    ]);
    return placeholder;
  });
  await world().server.catchUp();
  return { placeholder: result, issues: [one, two] };
}

const verify = (person: Person, is_email_verified = true) =>
  world().db.updateTable('users').set({ is_email_verified }).where('id', '=', world().userId(person)).execute();

/** What happens after each sign-in, and all that it leads to. */
async function signIn(person: Person): Promise<void> {
  const { services } = world().server;
  const user = must(await accounts.findUserByEmail(services.db, email(person)), 'of this world');
  await accountHooks.afterSignIn(services, user, await accountHooks.whatWaits(services, user));
  await world().server.catchUp();
}

async function issuesAs(person: Person): Promise<ReadonlyMap<string, IssueRow>> {
  const query = { per_page: '1000', sub_issue: 'true' };
  const { body } = await world().as(person).send(listIssues, { params: place(), query });
  return new Map((body.results as IssueRow[]).map((row) => [row.id, row]));
}

/** Tables that name this person, but for the logs of what was, which are never rewritten. */
async function tablesNaming(userId: string): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; column_name: string; type: string }>`
    select c.table_name, c.column_name, c.udt_name as type from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.udt_name in ('uuid', '_uuid') and c.table_name not in ('changes', 'change_images', 'audit_entries')`.execute(
    world().db,
  );
  const found: string[] = [];
  for (const { table_name, column_name, type } of rows) {
    const column = sql.ref(column_name);
    const names = type === 'uuid' ? sql`${column} = ${userId}` : sql`${column} @> array[${userId}::uuid]`;
    const { rows: hits } = await sql`select 1 from ${sql.table(table_name)} where ${names} limit 1`.execute(world().db);
    if (hits.length > 0) found.push(`${table_name}.${column_name}`);
  }
  const { rows: totals } = await sql`select 1 from issue_counts where key = ${userId} and n <> 0`.execute(world().db);
  return totals.length > 0 ? [...found, 'issue_counts.key'] : found;
}

describe('a member whose proven address was imported', () => {
  it('is the placeholder from the next sign-in on, and every browser follows', async () => {
    await verify('ben');
    const { placeholder, issues } = await importPerson(email('ben'));
    const ben = world().userId('ben');
    const before = await issuesAs('ada');
    const lines = async () =>
      (await sql`select 1 from issue_activities where issue_id = any(${issues}::uuid[])`.execute(world().db)).rows
        .length;
    const count = await lines();
    expect(count).toBeGreaterThan(0);
    const changes = await expectToFollow(world(), { projectId: world().website.id, who: ['ada', 'ben', 'cleo'] }, () =>
      signIn('ben'),
    );
    const now = await issuesAs('ada');
    expect(now.get(issues[0])).toEqual({
      ...before.get(issues[0]),
      created_by: ben,
      assignee_ids: [ben],
    });
    expect(now.get(issues[1])?.assignee_ids).toEqual([world().userId('ada'), ben]);
    expect(changes.filter(({ entity }) => entity === 'issue').map(({ entity_id }) => entity_id)).toEqual(
      [...issues].toSorted(),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'comment', op: 'updated', fields: expect.objectContaining({ actor: ben }) }),
    );
    // Nobody did anything to the issues.
    expect(await lines()).toBe(count);
    expect(await tablesNaming(placeholder)).toEqual([]);
    const { rows: people } = await sql<{ user_id: string }>`
      select user_id from imported_people where email = ${email('ben')}`.execute(world().db);
    expect(people).toEqual([{ user_id: ben }]);
  });

  it('loses nothing that was theirs, and is named once where both were', async () => {
    await verify('ben');
    const { placeholder, issues } = await importPerson(email('ben'), { asMember: false });
    const assigned = [placeholder, world().userId('ben')];
    await sql`insert into issue_assignees (workspace_id, issue_id, user_id) values (${await harborId()}, ${issues[1]}, ${world().userId('ben')})`.execute(
      world().db,
    );
    await sql`update issues set assignee_ids = ${assigned}::uuid[] where id = ${issues[1]}`.execute(world().db);
    await signIn('ben');
    expect((await issuesAs('ben')).get(issues[1])?.assignee_ids).toEqual([world().userId('ben')]);
    expect(await tablesNaming(placeholder)).toEqual([]);
  });

  it('is named in every column that can name a person', async () => {
    await verify('ben');
    const { placeholder } = await importPerson(email('ben'));
    const workspace = await harborId();
    const columns = Object.entries(personColumns).flatMap(([table, names]) => names.map((name) => [table, name]));
    for (const [table = '', column = ''] of columns)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${placeholder}
        where ctid = (select min(ctid) from ${sql.table(table)} where workspace_id = ${workspace})`.execute(world().db);
    await signIn('ben');
    expect(await tablesNaming(placeholder)).toEqual([]);
    // A column that a new migration adds belongs into one of the lists.
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns c
      where table_schema = 'public' and udt_name in ('uuid', '_uuid')
        and column_name ~ '(_by|user_id|actor_id|owner_id|project_lead|default_assignee|assignee_ids|old_identifier|new_identifier)$'
        and exists (select from information_schema.columns o where o.table_name = c.table_name and o.table_schema = 'public' and o.column_name = 'workspace_id')
      order by 1`.execute(world().db);
    const known = new Set([
      ...columns.map(([table, column]) => `${table}.${column}`),
      ...personal.map(([table, column]) => `${table}.${column}`),
      ...['created_by', 'updated_by', 'assignee_ids'].map((column) => `issues.${column}`),
      ...['actor_id', 'created_by', 'updated_by'].map((column) => `issue_comments.${column}`),
      // only who is signed in saves a description
      'issue_descriptions.saved_by',
      // or writes together with others
      'document_updates.written_by',
      ...[
        'issue_assignees',
        'issue_subscribers',
        'issue_mentions',
        'project_members',
        'workspace_members',
        'imported_people',
      ].map((table) => `${table}.user_id`),
      // drafts, keys and undos are of people who are signed in; whom a draft assigns is changed in the last step
      ...['created_by', 'updated_by', 'assignee_ids'].map((column) => `draft_issues.${column}`),
      // and so is Home
      ...['dashboards', 'quick_links', 'stickies'].map((table) => `${table}.owned_by`),
      'recent_visits.user_id',
      // and whoever connects an agent
      'agent_connections.user_id',
      'idempotency_keys.user_id',
      'change_undos.undone_by',
      'changes.actor_id',
      'audit_entries.actor_id',
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('nobody becomes a placeholder', () => {
  it('with an unproven address', async () => {
    await verify('dan', false);
    const { placeholder } = await importPerson('dan@example.invalid');
    await expectNothingWritten(world(), () => signIn('dan'));
    expect(await tablesNaming(placeholder)).toContain('issues.created_by');
  });

  it('of another address, or of none', async () => {
    await verify('dan');
    await signIn('dan');
    const other = await importPerson('somebody-else@example.invalid');
    const none = await importPerson(null);
    await expectNothingWritten(world(), () => signIn('dan'));
    for (const { placeholder } of [other, none]) expect(await tablesNaming(placeholder)).toContain('users.id');
  });
});

describe('somebody who is no member', () => {
  it('does not become one by signing in, and claims when they join', async () => {
    await verify('ivo');
    const { placeholder, issues } = await importPerson(email('ivo'));
    await expectNothingWritten(world(), () => signIn('ivo'));
    const params = { slug: 'harbor' };
    await world()
      .as('ada')
      .send(createInvitations, { params, body: { emails: [{ email: email('ivo'), role: 15 }] } });
    const { body } = await world().as('ada').send(listInvitations, { params });
    const invitation = must(
      body.find((one) => one.email === email('ivo')),
      'Ivo is invited',
    );
    await world()
      .as('ivo')
      .send(acceptMyInvitations, { body: { invitations: [invitation.id] } });
    await world().server.catchUp();
    expect(await tablesNaming(placeholder)).toEqual([]);
    // A guest in the project, as the placeholder was: their own issues are in sight.
    const seen = await issuesAs('ivo');
    expect([...seen.keys()].toSorted()).toEqual([...issues].toSorted());
    expect(seen.get(issues[0])?.created_by).toBe(world().userId('ivo'));
  });

  it('stays out of projects they were taken out of', async () => {
    await verify('fay');
    await sql`update workspace_members set is_active = true where user_id = ${world().userId('fay')}`.execute(
      world().db,
    );
    await importPerson(email('fay'));
    await signIn('fay');
    const { rows } = await sql<{ is_active: boolean }>`
      select is_active from project_members where user_id = ${world().userId('fay')}`.execute(world().db);
    expect(rows).toEqual([{ is_active: false }]);
  });
});
