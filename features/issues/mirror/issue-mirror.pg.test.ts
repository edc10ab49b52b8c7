import { afterEach, expect, it } from 'vitest';
import { changeIssues, createIssue, deleteIssue, listIssues, readIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { removeProjectMember } from '#features/projects/member-contract.ts';
import { updateState } from '#features/states/contract.ts';
import { openMemoryDatabase, type OpenDatabase } from '#platform/mirror/database.ts';
import { MirrorHost, type HostDatabase } from '#platform/mirror/mirror-host.ts';
import { noStatus, type MirrorStatus } from '#platform/mirror/protocol.ts';
import { clientOf, type Line } from '#tests/support/client-of.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';
import { issueMirror } from './issue-mirror.ts';
import { readIssues } from './read-issues.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const hosts: MirrorHost[] = [];
afterEach(() => hosts.splice(0).forEach((host) => host.close()));

/** A mirror of Harbor as `who` may see it; `database` outlives it. */
async function open(who: Person, { line, kept }: { line?: Line; kept?: { current: OpenDatabase | null } } = {}) {
  let status: MirrorStatus = noStatus;
  let db: OpenDatabase | null = null;
  let opened = 0;
  const host = new MirrorHost({
    slug: 'harbor',
    client: clientOf(world().as(who), line),
    feature: issueMirror,
    tell: (next) => (status = next),
    pauses: [20, 50],
    open: async (): Promise<HostDatabase> => {
      opened += 1;
      const real = kept?.current ?? (await openMemoryDatabase());
      if (kept) kept.current = real;
      db = real;
      const discard = async () => {
        real.close();
        if (kept) kept.current = null;
      };
      return { ...real, discard, close: () => (kept ? undefined : real.close()) };
    },
  });
  hosts.push(host);
  return {
    host,
    want: () => host.call('want', world().website.id),
    status: () => status,
    project: () => status.projects[world().website.id],
    opened: () => opened,
    rows: () => {
      if (!db) return [];
      return readIssues(
        db,
        db.all<{ id: string }>('select id from issues').map(({ id }) => id),
      );
    },
    break: () => db?.run('drop table issues'),
  };
}

type Mirror = Awaited<ReturnType<typeof open>>;

/** What `who` reads of the project now, with descriptions, by id. */
async function fresh(who: Person): Promise<Record<string, object>> {
  const browser = world().as(who);
  const { body, status } = await browser.send(listIssues, { params: params(), query: { per_page: '1000' } });
  if (status !== 200) return {};
  const rows = await Promise.all(
    (body.results as IssueRow[]).map(async (row) => {
      const read = await browser.send(readIssue, { params: { ...params(), issue_id: row.id } });
      return [row.id, { ...row, description_html: read.body.description_html }] as const;
    }),
  );
  return Object.fromEntries(rows);
}

async function expectEqual(mirror: Mirror, who: Person): Promise<void> {
  await expect.poll(() => mirror.project()).toBe('ready');
  await mirror.host.call('wake', null);
  await mirror.host.idle();
  expect(Object.fromEntries(mirror.rows().map((row) => [row.id, row]))).toEqual(await fresh(who));
}

const send = (body: object) =>
  world()
    .as('ben')
    .send(changeIssues, { params: params(), body: body as never });
const create = async (name: string) =>
  (
    await world()
      .as('ben')
      .send(createIssue, { params: params(), body: { name, description_html: '<p>Long</p>' } })
  ).body.id;

it('holds what the server has, for members and for guests, and follows what happens', async () => {
  const [mine, guests] = [await open('ada'), await open('cleo')];
  await Promise.all([mine.want(), guests.want()]);
  await expectEqual(mine, 'ada');
  await expectEqual(guests, 'cleo');
  expect(mine.rows().length).toBeGreaterThan(guests.rows().length);

  const [one, two] = [await create('One'), await create('Two')];
  await send({ ids: [one], set: { priority: 'high', assignee_ids: [world().userId('cleo')] } });
  await world()
    .as('ada')
    .send(deleteIssue, { params: { ...params(), issue_id: two } });
  await world()
    .as('ada')
    .send(updateState, { params: { ...params(), state_id: world().website.states.Todo }, body: { group: 'started' } });
  await expectEqual(mine, 'ada');
  await expectEqual(guests, 'cleo');
  expect(guests.rows().some(({ id }) => id === one)).toBe(true);
});

it('goes on from where it stood: without the network with what it has, afterwards by the log', async () => {
  const kept = { current: null };
  const first = await open('ada', { kept });
  await first.want();
  await expectEqual(first, 'ada');
  first.host.close();
  const made = await create('While away');
  const line = { isOpen: false };
  const again = await open('ada', { kept, line });
  await expect.poll(() => again.project()).toBe('ready');
  expect(again.rows().some(({ id }) => id === made)).toBe(false);
  line.isOpen = true;
  await expect.poll(() => again.rows().some(({ id }) => id === made)).toBe(true);
  await expectEqual(again, 'ada');
  expect(again.opened()).toBe(1);
});

it('takes what tabs hear without asking, and asks when there is a gap', async () => {
  const mirror = await open('ada');
  await mirror.want();
  await expectEqual(mirror, 'ada');
  const seq = mirror.status().seq ?? 0;
  const [id] = mirror.rows().map((row) => row.id);
  const said = { actor_id: null, group_id: 'g', entity: 'issue', entity_id: id, project_id: world().website.id };
  const entry = { ...said, seq: seq + 1, at: '2099-01-01T00:00:00Z', op: 'updated', fields: { name: 'Heard' } };
  await mirror.host.call('hear', { from: seq, to: seq + 1, changes: [entry] });
  await mirror.host.idle();
  expect(mirror.rows().find((row) => row.id === id)?.name).toBe('Heard');
  expect(mirror.status().seq).toBe(seq + 1);
});

it('is filled again when its tables break, and when the log says that one sees other things', async () => {
  const mirror = await open('ada');
  await mirror.want();
  await expectEqual(mirror, 'ada');
  mirror.break();
  await create('Into the void');
  await mirror.host.call('wake', null);
  await expect.poll(() => mirror.opened()).toBe(2);
  await expectEqual(mirror, 'ada');
});

it('lets go of what may no longer be seen', async () => {
  const mirror = await open('ben');
  await mirror.want();
  await expectEqual(mirror, 'ben');
  const member = await world()
    .db.selectFrom('project_members')
    .select('id')
    .where('project_id', '=', world().website.id)
    .where('user_id', '=', world().userId('ben'))
    .executeTakeFirstOrThrow();
  const { status } = await world()
    .as('ada')
    .send(removeProjectMember, { params: { ...params(), member_id: member.id } });
  expect(status).toBe(204);
  await mirror.host.call('wake', null);
  await expect.poll(() => mirror.project()).toBeUndefined();
  expect(mirror.rows()).toEqual([]);
});

it('is empty at once of a project that may not be seen any more: issues, states, labels and people', async () => {
  const kept = { current: null as OpenDatabase | null };
  const mirror = await open('ada', { kept });
  await mirror.want();
  await expect.poll(mirror.project).toBe('ready');
  expect(mirror.rows().length).toBeGreaterThan(0);
  await mirror.host.call('keepOnly', []);
  const question = { name: 'list', projectId: world().website.id, seq: 0, args: null };
  await expect(mirror.host.call('ask', question)).rejects.toThrow('behind');
  const tables = kept.current?.all<{ name: string }>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'options'",
  );
  const left = (tables ?? []).filter(
    ({ name }) => (kept.current?.all(`select 1 from "${name}" limit 1`) ?? []).length > 0,
  );
  expect(left).toEqual([]);
});
