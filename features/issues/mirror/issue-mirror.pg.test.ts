import { expect, it } from 'vitest';
import { changeIssues, createIssue, deleteIssue, listIssues, readIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { removeProjectMember } from '#features/projects/member-contract.ts';
import { updateState } from '#features/states/contract.ts';
import { clientOf, type Line } from '#tests/support/client-of.ts';
import { mirrorForTest, rowsIn, type KeptDatabase, type MirrorForTests } from '#tests/support/mirror-for-tests.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });

/** A mirror of Harbor as `who` may see it; `kept` outlives it. */
const open = (who: Person, { line, kept }: { line?: Line; kept?: KeptDatabase } = {}) =>
  mirrorForTest(clientOf(world().as(who), line), 'harbor', kept);
const want = (mirror: MirrorForTests) => mirror.want(world().website.id);
const statusOf = (mirror: MirrorForTests) => mirror.status.projects[world().website.id];
const rowsOf = (mirror: MirrorForTests) => rowsIn(mirror.database)['issues'] ?? {};

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

async function expectEqual(mirror: MirrorForTests, who: Person): Promise<void> {
  await expect.poll(() => statusOf(mirror)).toBe('ready');
  await mirror.catchUp();
  expect(rowsOf(mirror)).toEqual(await fresh(who));
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
  const [mine, guests] = [open('ada'), open('cleo')];
  await Promise.all([want(mine), want(guests)]);
  await expectEqual(mine, 'ada');
  await expectEqual(guests, 'cleo');
  expect(Object.keys(rowsOf(mine)).length).toBeGreaterThan(Object.keys(rowsOf(guests)).length);

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
  expect(rowsOf(guests)).toHaveProperty(one);
});

it('goes on from where it stood: without the network with what it has, afterwards by the log', async () => {
  const kept = { current: null };
  const first = open('ada', { kept });
  await want(first);
  await expectEqual(first, 'ada');
  first.host.close();
  const made = await create('While away');
  const line = { isOpen: false };
  const again = open('ada', { kept, line });
  await expect.poll(() => statusOf(again)).toBe('ready');
  expect(rowsOf(again)).not.toHaveProperty(made);
  line.isOpen = true;
  await expect.poll(() => rowsOf(again)).toHaveProperty(made);
  await expectEqual(again, 'ada');
  expect(again.opened).toBe(1);
});

it('takes what tabs receive without asking, and asks when there is a gap', async () => {
  const mirror = open('ada');
  await want(mirror);
  await expectEqual(mirror, 'ada');
  const seq = mirror.status.seq ?? 0;
  const [id = ''] = Object.keys(rowsOf(mirror));
  const said = { actor_id: null, group_id: 'g', entity: 'issue', entity_id: id, project_id: world().website.id };
  const entry = { ...said, seq: seq + 1, at: '2099-01-01T00:00:00Z', op: 'updated', fields: { name: 'Heard' } };
  await mirror.host.call('receive', { from: seq, to: seq + 1, changes: [entry] });
  await mirror.host.idle();
  expect(rowsOf(mirror)[id]).toMatchObject({ name: 'Heard' });
  expect(mirror.status.seq).toBe(seq + 1);
});

it('is filled again when its tables break, and when the log says that one sees other things', async () => {
  const mirror = open('ada');
  await want(mirror);
  await expectEqual(mirror, 'ada');
  mirror.database.run('drop table issues');
  await create('Into the void');
  await mirror.host.call('wake', null);
  await expect.poll(() => mirror.opened).toBe(2);
  await expectEqual(mirror, 'ada');
});

it('lets go of what may no longer be seen', async () => {
  const mirror = open('ben');
  await want(mirror);
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
  await expect.poll(() => statusOf(mirror)).toBeUndefined();
  expect(rowsOf(mirror)).toEqual({});
});
