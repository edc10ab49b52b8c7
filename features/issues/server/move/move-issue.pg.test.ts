import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createComment, listComments } from '#features/comments/contract.ts';
import { createIssue, listIssues, readIssue } from '#features/issues/contract.ts';
import { type IssueRow, type IssueWrite } from '#features/issue-fields/contract.ts';
import { moveIssue } from '#features/issues/move-contract.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { createLink, listLinks } from '#features/links/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { createState, listStates } from '#features/states/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { historyOf, makeCycle } from '#tests/support/issue-parts.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const slug = 'harbor';
const user = (person: Person) => world().userId(person);
const website = () => ({ slug, project_id: world().website.id });

let count = 0;
/** A project of Ada's with Ben as a member. */
async function aProject() {
  count += 1;
  const identifier = `MOVE${count}`;
  const { body } = await world()
    .as('ada')
    .send(createProject, { params: { slug }, body: { name: `Target ${count}`, identifier } });
  await world()
    .as('ada')
    .send(addProjectMembers, {
      params: { slug, project_id: body.id },
      body: { members: [{ member_id: user('ben'), role: 15 }] },
    });
  return { id: body.id, identifier };
}

async function anIssue(body: Partial<IssueWrite> = {}, by: Person = 'ben') {
  const made = await world()
    .as(by)
    .send(createIssue, { params: website(), body: { name: 'Wanderer', ...body } });
  return made.body;
}

const move = (issue_id: string, to: string, by: Person = 'ben', from = world().website.id) =>
  world()
    .as(by)
    .send(moveIssue, { params: { slug, project_id: from, issue_id }, body: { project_id: to } });
const read = async (issue_id: string, project_id: string) =>
  (await world().as('ada').send(readIssue, { params: { slug, project_id, issue_id } })).body;
const byKey = async (key: string) => (await world().as('ben').send(findIssueByKey, { params: { slug, key } })).body;

async function idsIn(project_id: string): Promise<string[]> {
  const { body } = await world().as('ada').send(listIssues, { params: { slug, project_id } });
  expect(body.total_count).toBe((body.results as IssueRow[]).length);
  return (body.results as IssueRow[]).map(({ id }) => id);
}

describe('moving an issue', () => {
  it('is found by its id where it is now, by who may see it there and by nobody else', async () => {
    const to = await aProject();
    const issue = await anIssue();
    const ask = async (by: Person, inSlug: string = slug) =>
      (
        await world()
          .as(by)
          .send(findIssueByKey, { params: { slug: inSlug, key: issue.id } })
      ).status;
    await move(issue.id, to.id);
    expect(await byKey(issue.id)).toEqual({ id: issue.id, project_id: to.id, key: `${to.identifier}-1` });
    // A guest elsewhere, no member of the project, somebody who left, another workspace, by both names.
    for (const by of ['cleo', 'dan', 'fay', 'eve'] as const) expect(await ask(by)).toBe(404);
    expect(await ask('eve', 'quarry')).toBe(404);
  });

  it('takes it to the other project with a number there, and the old key still finds it', async () => {
    const to = await aProject();
    const issue = await anIssue({ description_html: '<p>Words</p>', priority: 'high', target_date: '2026-05-01' });
    const { status, body } = await move(issue.id, to.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      key: `${to.identifier}-1`,
      issue: { id: issue.id, project_id: to.id, sequence_id: 1, priority: 'high', target_date: '2026-05-01' },
    });
    expect(await read(issue.id, to.id)).toMatchObject({ description_html: '<p>Words</p>', project_id: to.id });
    expect(await idsIn(to.id)).toEqual([issue.id]);
    expect(await idsIn(world().website.id)).not.toContain(issue.id);
    const found = { id: issue.id, project_id: to.id, key: `${to.identifier}-1` };
    const names = [`WEB-${issue.sequence_id}`, `${to.identifier}-1`, issue.id, issue.id.toUpperCase()];
    for (const name of names) expect(await byKey(name)).toEqual(found);
    const lines = await historyOf(world(), issue.id);
    expect(lines.map(({ verb, field, old_value, new_value }) => [verb, field, old_value, new_value])).toEqual([
      ['created', null, null, null],
      ['updated', 'project', `WEB-${issue.sequence_id}`, `${to.identifier}-1`],
    ]);
  });

  it('gives it the namesakes of what it had, and reports what has none', async () => {
    const to = await aProject();
    const params = { slug, project_id: to.id };
    const ada = world().as('ada');
    const { id: bug } = (await ada.send(createLabel, { params, body: { name: 'bug' } })).body;
    const { Bug, Docs } = world().website.labels;
    const issue = await anIssue({
      label_ids: [Bug, Docs],
      assignee_ids: [user('ben'), user('cleo')],
      state_id: world().website.states['In Progress'],
    });
    const cycle = await makeCycle(world(), world().website.id, { name: 'Sprint', start: null, end: null });
    await sql`update issues set cycle_id = ${cycle} where id = ${issue.id}`.execute(world().db);
    const { body } = await move(issue.id, to.id);
    const { body: states } = await ada.send(listStates, { params });
    expect(body.issue).toMatchObject({
      label_ids: [bug],
      assignee_ids: [user('ben')],
      cycle_id: null,
      state_id: must(
        states.find(({ name }) => name === 'In Progress'),
        'every project begins with it',
      ).id,
    });
    expect(body.left_out).toEqual({
      labels: ['Docs'],
      assignees: [user('cleo')],
      cycle: true,
      modules: 0,
      estimate: false,
    });
  });

  it('finds a state of the same group where none has its name', async () => {
    const to = await aProject();
    const body = { name: 'Being looked at', color: '#111', group: 'completed' as const };
    const { id } = (await world().as('ada').send(createState, { params: website(), body })).body;
    const issue = await anIssue({ state_id: id });
    const moved = (await move(issue.id, to.id)).body.issue;
    expect([moved.state__group, moved.completed_at]).toEqual(['completed', issue.completed_at]);
  });

  it('takes its parts along, leaves its children, and keeps its parent', async () => {
    const to = await aProject();
    const parent = await anIssue({ name: 'Parent' });
    const issue = await anIssue({ parent_id: parent.id });
    const child = await anIssue({ name: 'Child', parent_id: issue.id });
    const ben = world().as('ben');
    const at = { ...website(), issue_id: issue.id };
    await ben.send(createComment, { params: at, body: { comment_html: '<p>Said</p>' } });
    await ben.send(createLink, { params: at, body: { url: 'https://example.invalid/' } });
    await move(issue.id, to.id);
    const there = { slug, project_id: to.id, issue_id: issue.id };
    expect((await ben.send(listComments, { params: there })).body).toMatchObject([{ project: to.id }]);
    expect((await ben.send(listLinks, { params: there })).body).toHaveLength(1);
    expect(await read(issue.id, to.id)).toMatchObject({ parent_id: parent.id, sub_issues_count: 1 });
    expect(await read(child.id, world().website.id)).toMatchObject({ parent_id: issue.id });
    expect(await read(parent.id, world().website.id)).toMatchObject({ sub_issues_count: 1 });
  });

  it('gives it its old number when it comes back', async () => {
    const to = await aProject();
    const issue = await anIssue();
    await move(issue.id, to.id);
    const { body } = await move(issue.id, world().website.id, 'ben', to.id);
    expect(body.key).toBe(`WEB-${issue.sequence_id}`);
    expect(await byKey(`${to.identifier}-1`)).toMatchObject({ key: `WEB-${issue.sequence_id}` });
  });
});

it('is taken back with all it had, and taken back again', async () => {
  const to = await aProject();
  const issue = await anIssue({
    label_ids: Object.values(world().website.labels),
    assignee_ids: [user('cleo')],
    parent_id: must(world().issues.get('Cache avatars'), 'an issue of the world'),
  });
  const before = await read(issue.id, world().website.id);
  const moved = await move(issue.id, to.id);
  const undo = (group_id: string) => world().as('ben').send(undoGroup, { params: { slug }, body: { group_id } });
  const undone = await undo(must(moved.headers.get(groupHeader), 'a move has a group'));
  expect(undone.status).toBe(200);
  const { updated_at: _at, updated_by: _by, ...back } = await read(issue.id, world().website.id);
  expect(before).toMatchObject(back);
  expect(await idsIn(to.id)).toEqual([]);
  expect((await undo(undone.body.group_id)).status).toBe(200);
  expect(await idsIn(to.id)).toEqual([issue.id]);
});

describe('is refused', () => {
  it('to whoever may not delete it here, or not create there', async () => {
    const to = await aProject();
    const theirs = await anIssue({}, 'ada');
    expect((await expectNothingWritten(world(), () => move(theirs.id, to.id))).status).toBe(403);
    const own = await anIssue();
    const { body: closed } = await world()
      .as('ada')
      .send(createProject, { params: { slug }, body: { name: 'Closed', identifier: 'CLOSED', network: 0 } });
    const reply = await expectNothingWritten(world(), () => move(own.id, closed.id));
    expect([reply.status, reply.body]).toEqual([400, { project_id: ['You cannot create issues in this project.'] }]);
  });

  it('where nothing can be moved, or to nowhere', async () => {
    const to = await aProject();
    const issue = await anIssue();
    expect((await expectNothingWritten(world(), () => move(newId(), to.id, 'ada'))).status).toBe(404);
    expect((await expectNothingWritten(world(), () => move(issue.id, newId()))).status).toBe(400);
    const same = await expectNothingWritten(world(), () => move(issue.id, world().website.id));
    expect([same.status, same.body]).toEqual([400, { project_id: ['The issue is in this project already.'] }]);
    expect((await expectNothingWritten(world(), () => move(issue.id, 'elsewhere'))).status).toBe(400);
  });
});
