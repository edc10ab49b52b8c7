import { describe, expect, it, vi } from 'vitest';
import {
  createIntakeIssue,
  listIntakeIssues,
  readIntake,
  readIntakeIssue,
  updateIntakeIssue,
  type IntakeItem,
} from '#features/intake/contract.ts';
import { listIssues, readIssue, updateIssue } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { createState, deleteState } from '#features/states/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { historyOf } from '#tests/support/issue-parts.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const as = (who: Person) => world().as(who);
const of = (issue_id: string) => ({ ...place(), issue_id });
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/inbox-issues/${rest}`;

async function turnOn(): Promise<void> {
  await as('ada').send(updateProject, { params: place(), body: { inbox_view: true } });
}
/** Submits an issue; answers its id. */
async function submit(name: string, who: Person = 'ben', more: Record<string, unknown> = {}): Promise<string> {
  await turnOn();
  const made = await as(who).send(createIntakeIssue, {
    params: place(),
    body: { source: 'IN_APP', issue: { name, ...more } },
  });
  expect([made.status, made.body]).toMatchObject([200, { status: -2, issue: { name } }]);
  return made.body.issue.id;
}
const listed = async (query: Record<string, string> = {}, who: Person = 'ada') =>
  (await as(who).send(listIntakeIssues, { params: place(), query: { per_page: '1000', ...query } })).body;
const names = async (query: Record<string, string> = {}, who: Person = 'ada') =>
  (await listed(query, who)).results.map(({ issue }: IntakeItem) => issue.name);
const decide = (id: string, body: object, who: Person = 'ada') => as(who).json('PATCH', path(`${id}/`), body);
const issueNames = async (query: Record<string, string> = {}) => {
  const { body } = await as('ada').send(listIssues, { params: place(), query: { per_page: '1000', ...query } });
  return (body.results as { name: string }[]).map(({ name }) => name);
};
const totalIssues = async () =>
  (await as('ada').send(listIssues, { params: place(), query: { per_page: '1' } })).body.total_count;

describe('submitting', () => {
  it('keeps the issue out of lists and counts, and tells who it is by a key', async () => {
    const before = await totalIssues();
    const id = await submit('Export to paper', 'ben', { priority: 'high', label_ids: [world().website.labels.Bug] });
    expect(await issueNames()).not.toContain('Export to paper');
    expect(await totalIssues()).toBe(before);
    const { results } = await listed({ name: 'Export to paper' });
    expect(results).toMatchObject([
      {
        status: -2,
        snoozed_till: null,
        duplicate_to: null,
        source: 'IN_APP',
        created_by: world().userId('ben'),
        issue: { id, name: 'Export to paper', priority: 'high', label_ids: [world().website.labels.Bug] },
      },
    ]);
    const detail = await as('ada').send(readIssue, { params: of(id), query: { expand: 'issue_intake' } });
    expect(detail.body).toMatchObject({ intake_status: -2, issue_intake: [{ status: -2, source: 'IN_APP' }] });
    expect((await as('ben').send(updateIssue, { params: of(id), body: { name: 'Other' } })).status).toBe(404);
  });

  it('is for guests too, of whom title, description and priority are taken', async () => {
    const id = await submit('A guest asks', 'cleo', {
      description_html: '<p>Please</p>',
      priority: 'low',
      assignee_ids: [world().userId('ada')],
      target_date: '2026-12-01',
    });
    const { body } = await as('cleo').send(readIntakeIssue, { params: of(id) });
    expect(body.issue).toMatchObject({
      description_html: '<p>Please</p>',
      priority: 'low',
      assignee_ids: [],
      target_date: null,
    });
    expect(await names({}, 'cleo')).toEqual(['A guest asks']);
    const others = await submit('Not for Cleo');
    expect((await as('cleo').json('GET', path(`${others}/`))).body).toEqual({
      error: 'You are not allowed to view this issue',
    });
  });

  it('refuses a blank name, an unknown priority, and a project whose intake is off', async () => {
    await turnOn();
    const post = (body: object) => expectNothingWritten(world(), () => as('ben').json('POST', path(), body));
    for (const body of [{}, { issue: {} }, { issue: { name: ' ' } }])
      expect(await post(body)).toMatchObject({ status: 400, body: { error: 'Name is required' } });
    const odd = await post({ issue: { name: 'Odd', priority: 'sometime' } });
    expect(odd).toMatchObject({ status: 400, body: { error: 'Invalid priority' } });
    const dates = { name: 'Odd', start_date: '2026-02-02', target_date: '2026-02-01' };
    expect(await post({ issue: dates })).toMatchObject({ status: 400 });
    await as('ada').send(updateProject, { params: place(), body: { inbox_view: false } });
    const off = await post({ issue: { name: 'Closed' } });
    expect(off.body).toMatchObject({ error: expect.stringContaining('Intake is not enabled') });
  });
});

describe('deciding', () => {
  it('accepts: the issue joins the lists and its history says so', async () => {
    const id = await submit('Dark mode for print');
    const accepted = await decide(id, { status: 1, issue: { priority: 'urgent' } });
    expect(accepted).toMatchObject({ status: 200, body: { status: 1, issue: { id, priority: 'urgent' } } });
    expect(await issueNames()).toContain('Dark mode for print');
    expect(await issueNames({ intake_status: '1' })).toContain('Dark mode for print');
    const lines = (await historyOf(world(), id)).filter(({ field }) => field === 'intake');
    expect(lines).toMatchObject([{ verb: '1', old_value: 'Pending', new_value: 'Accepted' }]);
    expect((await as('ben').send(updateIssue, { params: of(id), body: { name: 'Print' } })).status).toBe(204);
  });

  it('declines and closes as a duplicate into the first canceled state, related to the original', async () => {
    const [declined, double] = [await submit('No'), await submit('Twice')];
    await decide(declined, { status: -1 });
    const original = must([...world().issues.values()][0], 'the world has issues');
    const closed = await decide(double, { status: 2, duplicate_to: original });
    expect(closed.body).toMatchObject({ status: 2, duplicate_issue_detail: { id: original } });
    for (const id of [declined, double]) {
      const { body } = await as('ada').send(readIssue, { params: of(id), query: { expand: 'issue_relation' } });
      expect(body.state_id).toBe(world().website.states.Cancelled);
      expect(body.issue_relation).toMatchObject(id === double ? [{ id: original, relation_type: 'duplicate' }] : []);
    }
    expect(await names({ status: '-1,2' })).toEqual(expect.arrayContaining(['No', 'Twice']));
    expect(await issueNames()).toEqual(expect.arrayContaining(['No', 'Twice']));
  });

  it('opens what was closed again with the state it had, related to nothing, and accepts it in that state', async () => {
    const { states } = world().website;
    const original = must([...world().issues.values()][0], 'the world has issues');
    const stateOf = async (id: string) => {
      const { body } = await as('ada').send(readIssue, { params: of(id), query: { expand: 'issue_relation' } });
      return [body.state_id, (body.issue_relation ?? []).length];
    };
    for (const closing of [{ status: -1 }, { status: 2, duplicate_to: original }]) {
      const id = await submit('Reconsidered', 'ada', { state_id: states.Todo });
      await decide(id, closing);
      expect(await stateOf(id)).toEqual([states.Cancelled, closing.status === 2 ? 1 : 0]);
      expect((await decide(id, { status: -2 })).body).toMatchObject({ status: -2, duplicate_to: null });
      expect(await stateOf(id)).toEqual([states.Todo, 0]);
      await decide(id, { status: 1 });
      expect(await stateOf(id)).toEqual([states.Todo, 0]);
    }
    // Accepted at once, it comes back as well; what somebody moved meanwhile stays where they put it.
    const [at, moved] = [await submit('At once', 'ada', { state_id: states.Todo }), await submit('Moved')];
    for (const id of [at, moved]) await decide(id, { status: -1 });
    await as('ada').send(updateIssue, { params: of(moved), body: { state_id: states['In Progress'] } });
    for (const id of [at, moved]) await decide(id, { status: 1 });
    expect([await stateOf(at), await stateOf(moved)]).toEqual([
      [states.Todo, 0],
      [states['In Progress'], 0],
    ]);
  });

  it('opens an issue in the default state if the one it had is gone, and after that was undone in the old one', async () => {
    const { states } = world().website;
    const made = await as('ada').send(createState, {
      params: place(),
      body: { name: 'Short-lived', color: '#000000', group: 'unstarted' },
    });
    const id = await submit('Where to', 'ada', { state_id: made.body.id });
    await decide(id, { status: -1 });
    await as('ada').send(deleteState, { params: { ...place(), state_id: made.body.id } });
    const reopened = await as('ada').send(updateIntakeIssue, { params: of(id), body: { status: -2 } });
    expect(reopened.body.issue.state_id).toBe(states.Backlog);
    const group_id = must(reopened.headers.get(groupHeader), 'a command names its group');
    await as('ada').send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
    const undone = await as('ada').send(readIntakeIssue, { params: of(id) });
    expect(undone.body).toMatchObject({ status: -1, issue: { state_id: states.Cancelled } });
  });

  it('keeps in the history until when an issue is snoozed, and which one it repeats', async () => {
    const id = await submit('Told whole');
    const original = must([...world().issues.values()][0], 'the world has issues');
    await decide(id, { status: 0, snoozed_till: '2036-03-20T09:00:00Z' });
    await decide(id, { status: 2, duplicate_to: original });
    await decide(id, { status: -2 });
    const lines = (await historyOf(world(), id)).filter(({ field }) => field === 'intake');
    const { body } = await as('ada').send(readIssue, { params: of(original) });
    expect(lines).toMatchObject([
      { verb: '0', new_value: 'Snoozed', comment: '2036-03-20T09:00:00Z', new_identifier: null },
      { verb: '2', new_value: 'Duplicate', comment: `WEB-${body.sequence_id}`, new_identifier: original },
      { verb: '-2', new_value: 'Pending', comment: '', new_identifier: null },
    ]);
  });

  it('tells a guest who sees only their own issues nothing of the original', async () => {
    const double = await submit('Seen before', 'cleo');
    const original = must([...world().issues.values()][0], 'the world has issues');
    await decide(double, { status: 2, duplicate_to: original });
    const { body } = await as('cleo').send(readIntakeIssue, { params: of(double) });
    expect(body).toMatchObject({ status: 2, duplicate_issue_detail: null });
  });

  it('snoozes until an instant, at which it is among the pending again', async () => {
    const id = await submit('Later');
    holdClock();
    const day = 86_400_000;
    const till = new Date().toISOString();
    // Back from now rather than on: ids of later tests would stay ahead of the clock.
    vi.setSystemTime(Date.parse(till) - 3 * day);
    expect((await decide(id, { status: 0, snoozed_till: till })).body).toMatchObject({ status: 0 });
    expect(
      [await names(), await names({ status: '0' }), await names({ status: '-2,0' })].map((all) =>
        all.includes('Later'),
      ),
    ).toEqual([false, true, true]);
    const pending = async () => (await as('ben').send(readIntake, { params: place() })).body.pending_issue_count;
    const before = await pending();
    const nextEnd = async (who: Person) => (await listed({ per_page: '1' }, who)).next_snooze_end;
    expect(Date.parse((await nextEnd('ada')) ?? '')).toBe(Date.parse(till));
    // Cleo sees only what she submitted.
    expect(await nextEnd('cleo')).toBeNull();
    vi.setSystemTime(Date.parse(till));
    expect([await pending(), await nextEnd('ada')]).toEqual([before + 1, null]);
    expect([await names(), await names({ status: '0' })].map((all) => all.includes('Later'))).toEqual([true, false]);
    expect(await issueNames()).not.toContain('Later');
    await decide(id, { status: -2, snoozed_till: null });
    const { body } = await as('ada').send(readIntakeIssue, { params: of(id) });
    expect(body).toMatchObject({ status: -2, snoozed_till: null });
  });

  it('is undone whole, and opened again by an admin', async () => {
    const id = await submit('Undecided');
    const before = await totalIssues();
    const answer = await as('ada').send(updateIntakeIssue, { params: of(id), body: { status: -1 } });
    expect(await totalIssues()).toBe(before + 1);
    const group_id = must(answer.headers.get(groupHeader), 'a command names its group');
    const undone = await as('ada').send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
    expect(undone.status).toBe(200);
    expect(await names()).toContain('Undecided');
    expect([await totalIssues(), await issueNames()]).toEqual([before, expect.not.arrayContaining(['Undecided'])]);
    await decide(id, { status: 1 });
    expect(await totalIssues()).toBe(before + 1);
    await decide(id, { status: -2 });
    expect([await totalIssues(), (await names()).includes('Undecided')]).toEqual([before, true]);
  });

  it('refuses a snooze without an end and a duplicate of nothing, of itself and of what is elsewhere', async () => {
    const id = await submit('Odd');
    const foreign = '00000000-0000-7000-8000-000000000000';
    for (const [body, field] of [
      [{ status: 0 }, 'snoozed_till'],
      [{ status: 0, snoozed_till: 'tomorrow' }, 'snoozed_till'],
      [{ status: 2 }, 'duplicate_to'],
      [{ status: 2, duplicate_to: id }, 'duplicate_to'],
      [{ status: 2, duplicate_to: foreign }, 'duplicate_to'],
      [{ status: 3 }, 'status'],
    ] as const) {
      const reply = await expectNothingWritten(world(), () => decide(id, body));
      expect([reply.status, reply.body]).toEqual([400, { [field]: [expect.any(String)] }]);
    }
    expect((await decide(foreign, { status: 1 })).status).toBe(404);
  });
});

it('lists page by page with filters and the three orders, and counts what waits', async () => {
  for (const [name, priority] of [
    ['P1', 'urgent'],
    ['P2', 'low'],
    ['P3', 'urgent'],
  ])
    await submit(name ?? '', 'ben', { priority });
  const mine = { created_by: world().userId('ben'), priority: 'urgent', name: 'P' };
  expect(await names({ ...mine, order_by: 'issue__created_at' })).toEqual(['P1', 'P3']);
  expect(await names({ ...mine, order_by: '-issue__sequence_id' })).toEqual(['P3', 'P1']);
  const page = await listed({ ...mine, per_page: '1', cursor: '1:1:0' });
  expect(page).toMatchObject({
    total_results: 2,
    count: 1,
    next_page_results: false,
    results: [{ issue: { name: 'P1' } }],
  });
  for (const query of [{ order_by: 'priority' }, { status: '7' }])
    expect((await as('ada').send(listIntakeIssues, { params: place(), query })).status).toBe(400);
  const { body } = await as('ben').send(readIntake, { params: place() });
  expect(body.pending_issue_count).toBe((await listed()).total_results);
});
