import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { deleteRule, updateRule } from '#features/automations/rule-contract.ts';
import { listComments } from '#features/comments/contract.ts';
import { createLabel, updateLabel } from '#features/labels/contract.ts';
import { createModule } from '#features/modules/contract.ts';

import { undoGroup } from '#features/undo/contract.ts';
import { createIntakeIssue, updateIntakeIssue } from '#features/intake/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import type { Person } from '#tests/world/people.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { dayFromNow, startCycle } from '#tests/support/cycles.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { makeRule, readRule, runsOf } from '#tests/support/rules.ts';
import { secondsAfter, zonedDays } from '#tests/support/zones.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { runNights } from '#features/automations/server/run-nights.ts';
import { runRulesJob } from './run-rules.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const states = () => world().website.states;
const labels = () => world().website.labels;
const read = async (issue: IssueParams) => (await world().as('ada').send(readIssue, { params: issue })).body;
const move = (issue: IssueParams, state_id: string) =>
  world()
    .as('ada')
    .send(changeIssues, { params: params(), body: { ids: [issue.issue_id], set: { state_id } } });
const settle = () => world().server.catchUp();

// Tests share the world: each begins without rules.
beforeEach(() => sql`delete from automation_rules`.execute(world().db));

describe('a rule', () => {
  it('changes a new issue that its filter finds, in one command of its author, and leaves the others', async () => {
    const cycle = await startCycle(world(), 'Running', [-2, 5]);
    const module = (
      await world()
        .as('ada')
        .send(createModule, { params: params(), body: { name: 'Triage' } })
    ).body;
    const rule = await makeRule(world(), {
      filter: 'label:bug priority>=high',
      actions: {
        state_id: states().Todo,
        assignee_ids: [world().userId('ben')],
        label_ids: [labels().Docs],
        cycle_id: cycle.id,
        module_ids: [module.id],
        comment: 'Look at <this> first.',
      },
    });
    const bug = await makeIssue(world(), {
      label_ids: [labels().Bug],
      priority: 'urgent',
      assignees: ['cleo'],
      by: 'ben',
    });
    const other = await makeIssue(world(), { label_ids: [labels().Bug], priority: 'low' });
    await settle();
    expect(await read(bug)).toMatchObject({
      state_id: states().Todo,
      assignee_ids: [world().userId('cleo'), world().userId('ben')],
      label_ids: [labels().Bug, labels().Docs],
      cycle_id: cycle.id,
      module_ids: [module.id],
    });
    const [comment] = (await world().as('ada').send(listComments, { params: bug })).body;
    expect(comment).toMatchObject({ actor: world().userId('ada') });
    expect(comment?.comment_html).toBe('<p>Look at &lt;this&gt; first.</p><p><em>Added by the rule “A rule”.</em></p>');
    expect((await read(other)).cycle_id).toBeNull();
    const { rows } = await sql<{ actor_id: string }>`
      select actor_id from changes where entity = 'issue' and entity_id = ${bug.issue_id} and op = 'updated' order by seq`.execute(
      world().db,
    );
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([world().userId('ada')]));
    const runs = await runsOf(world(), rule.id);
    expect(runs.map(({ issue, result, did }) => [issue.id, result, did])).toEqual([
      [bug.issue_id, 'done', ['state_id', 'label_ids', 'assignee_ids', 'cycle_id', 'module_ids', 'comment']],
    ]);
  });

  it('waits for a state, and only for that one', async () => {
    const rule = await makeRule(world(), {
      trigger: 'state_changed',
      trigger_state: states().Done,
      actions: { priority: 'low' },
    });
    const issue = await makeIssue(world(), { state_id: states().Done, priority: 'high' });
    await move(issue, states()['In Progress']);
    await settle();
    expect(await runsOf(world(), rule.id)).toEqual([]);
    await move(issue, states().Done);
    await settle();
    expect((await read(issue)).priority).toBe('low');
  });

  it('begins with what happens after it was switched on', async () => {
    const early = await makeIssue(world());
    const rule = await makeRule(world(), { actions: { priority: 'high' } });
    await world()
      .as('ada')
      .send(updateRule, { params: { ...params(), rule_id: rule.id }, body: { is_enabled: false } });
    const off = await makeIssue(world());
    await world()
      .as('ada')
      .send(updateRule, { params: { ...params(), rule_id: rule.id }, body: { is_enabled: true } });
    const late = await makeIssue(world());
    await settle();
    const priorities = await Promise.all([early, off, late].map(async (issue) => (await read(issue)).priority));
    expect(priorities).toEqual(['none', 'none', 'high']);
  });

  it('leaves what waits in the intake, and takes it once it is accepted', async () => {
    const rule = await makeRule(world(), { actions: { priority: 'high' } });
    const ada = world().as('ada');
    await ada.send(updateProject, { params: params(), body: { inbox_view: true } });
    const body = { source: 'IN_APP', issue: { name: 'From a guest' } } as const;
    const made = await world().as('cleo').send(createIntakeIssue, { params: params(), body });
    await settle();
    expect(await runsOf(world(), rule.id)).toEqual([]);
    const at = { ...params(), issue_id: made.body.issue.id };
    await ada.send(updateIntakeIssue, { params: at, body: { status: 1 } });
    await settle();
    expect((await read(at)).priority).toBe('high');
  });

  it('is published in the feed to admins alone', async () => {
    const rule = await makeRule(world(), { filter: 'label:bug', actions: { priority: 'low' } });
    const isSeenBy = async (who: Person) => {
      const { body } = await world()
        .as(who)
        .send(listChanges, { params: { slug: 'harbor' }, query: { since: '0', limit: '1000' } });
      return body.changes.some(({ entity_id }) => entity_id === rule.id);
    };
    expect([await isSeenBy('hana'), await isSeenBy('ben'), await isSeenBy('cleo')]).toEqual([true, false, false]);
  });

  it('runs once for each cause, however many workers there are', async () => {
    const rule = await makeRule(world(), { actions: { comment: 'Hello' } });
    const issue = await makeIssue(world());
    const { rows } = await sql<{
      id: string;
    }>`select workspace_id as id from projects where id = ${world().website.id}`.execute(world().db);
    const job = () => runRulesJob.run({ workspaceId: rows[0]?.id }, world().server.services, { number: 1, of: 1 });
    await Promise.all([job(), job(), settle(), job()]);
    // The reader goes over the log once more, as after a crash before its position was stored.
    await sql`update log_positions set seq = 0 where reader = 'automation-rules'`.execute(world().db);
    await settle();
    expect((await world().as('ada').send(listComments, { params: issue })).body).toHaveLength(1);
    expect(await runsOf(world(), rule.id)).toHaveLength(1);
  });

  it('means the same label after a rename, and shows its new name', async () => {
    const label = (
      await world()
        .as('ada')
        .send(createLabel, { params: params(), body: { name: 'Crash' } })
    ).body;
    const rule = await makeRule(world(), { filter: 'label:crash', actions: { priority: 'urgent' } });
    await world()
      .as('ada')
      .send(updateLabel, { params: { ...params(), label_id: label.id }, body: { name: 'Hard crash' } });
    const issue = await makeIssue(world(), { label_ids: [label.id] });
    await settle();
    expect((await read(issue)).priority).toBe('urgent');
    expect((await readRule(world(), rule.id))?.filter).toBe('label:"Hard crash"');
  });
});

describe('overdue', () => {
  it('triggers at the midnight after the due date where the project is, once for each due date', async () => {
    const noon = (days: number) => new Date(Date.parse(`${dayFromNow(days)}T12:00:00Z`));
    const night = async (days: number) => {
      await runNights(world().server.services, noon(days));
      await settle();
    };
    await sql`delete from automation_nights`.execute(world().db);
    await night(0);
    const rule = await makeRule(world(), { trigger: 'overdue', actions: { comment: 'Overdue' } });
    const due = await makeIssue(world(), { target_date: dayFromNow(1) });
    const done = await makeIssue(world(), { target_date: dayFromNow(1), state_id: states().Done });
    await night(1);
    expect(await runsOf(world(), rule.id)).toEqual([]);
    await Promise.all([night(2), night(2)]);
    await night(3);
    const runs = await runsOf(world(), rule.id);
    expect(runs.map(({ issue }) => issue.id)).toEqual([due.issue_id]);
    expect(runs.map(({ issue }) => issue.id)).not.toContain(done.issue_id);
    await world()
      .as('ada')
      .send(changeIssues, { params: params(), body: { ids: [due.issue_id], set: { target_date: dayFromNow(3) } } });
    // Two nights were missed.
    await night(6);
    expect(await runsOf(world(), rule.id)).toHaveLength(2);
  });
});

describe('overdue in five time zones', () => {
  it.each(zonedDays)('triggers when $day is over in $zone, not before', async ({ zone, day, begins, ends }) => {
    await world()
      .as('ada')
      .send(updateProject, { params: params(), body: { timezone: zone } });
    onTestFinished(async () => {
      await world()
        .as('ada')
        .send(updateProject, { params: params(), body: { timezone: 'UTC' } });
      await sql`delete from automation_nights`.execute(world().db);
    });
    const nightAt = async (instant: string, seconds: number) => {
      await runNights(world().server.services, new Date(secondsAfter(instant, seconds)));
      await settle();
    };
    await sql`delete from automation_nights`.execute(world().db);
    await nightAt(begins, -1);
    const rule = await makeRule(world(), { trigger: 'overdue', actions: { comment: 'Overdue' } });
    const { issue_id } = await makeIssue(world(), { target_date: day });
    const runs = async () => (await runsOf(world(), rule.id)).filter(({ issue }) => issue.id === issue_id).length;
    for (const [instant, seconds, count] of [
      [begins, 0, 0],
      [ends, -1, 0],
      [ends, 0, 1],
      [ends, 3600, 1],
    ] as const) {
      await nightAt(instant, seconds);
      expect([instant, seconds, await runs()]).toEqual([instant, seconds, count]);
    }
  });
});

describe('saving', () => {
  const path = () => `/api/workspaces/harbor/projects/${world().website.id}/automations/rules/`;
  it.each<[string, Record<string, unknown>, unknown]>([
    ['no action', { actions: {} }, { error: 'A rule needs at least one action.' }],
    [
      'an unknown name in the filter',
      { filter: 'label:bgu', actions: { priority: 'low' } },
      { filter: ['There is no label "bgu" here.'], position: 6, length: 3 },
    ],
    [
      'a state of another project',
      { actions: { state_id: '0198c2f5-1b52-7c74-8e9f-85fa1b064e05' } },
      { state_id: ['Invalid pk "0198c2f5-1b52-7c74-8e9f-85fa1b064e05" - object does not exist.'] },
    ],
  ])('refuses %s', async (_, rule, answer) => {
    const reply = await expectNothingWritten(world(), () =>
      world()
        .as('ada')
        .json('POST', path(), { name: 'X', trigger: 'created', ...rule }),
    );
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('can be undone: a change, a deletion', async () => {
    const rule = await makeRule(world(), { filter: 'label:bug', actions: { priority: 'low' } });
    const at = { ...params(), rule_id: rule.id };
    const undo = (group_id: string) =>
      world()
        .as('ada')
        .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
    const groupOf = ({ headers }: { headers: Headers }) => headers.get('x-cairn-group') ?? '';
    const change = { name: 'Other', filter: '', actions: { comment: 'Hi' } };
    const changed = await world().as('ada').send(updateRule, { params: at, body: change });
    await undo(groupOf(changed));
    const same = { name: 'A rule', filter: 'label:Bug', actions: { priority: 'low' } };
    expect(await readRule(world(), rule.id)).toMatchObject(same);
    const gone = await world().as('ada').send(deleteRule, { params: at });
    expect(await readRule(world(), rule.id)).toBeUndefined();
    await undo(groupOf(gone));
    expect(await readRule(world(), rule.id)).toMatchObject(same);
  });
});
