import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '#features/configuration/server/public.ts';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { listRules, updateRule } from '#features/automations/rule-contract.ts';
import { runNights } from '#features/automations/server/run-nights.ts';

import { createEstimate, deleteEstimatePoint } from '#features/estimates/contract.ts';
import { createLabel, deleteLabel } from '#features/labels/contract.ts';

import { updateProject } from '#features/projects/contract.ts';
import { updateProjectMember } from '#features/projects/member-contract.ts';

import { addDays, todayIn } from '#platform/shared/days.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { ageCycle, startCycle } from '#tests/support/cycles.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { mailSettings, startMailServer, type MailServerForTests } from '#tests/support/mail-server.ts';
import { headersOf, wordsOf } from '#tests/support/mailed-news.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { makeRule, readRule, runsOf } from '#tests/support/rules.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const states = () => world().website.states;
const read = async (issue: IssueParams) => (await world().as('ada').send(readIssue, { params: issue })).body;
const move = (issue: IssueParams, state_id: string) =>
  world()
    .as('ada')
    .send(changeIssues, { params: params(), body: { ids: [issue.issue_id], set: { state_id } } });
const settle = () => world().server.catchUp();

// Tests share the world: each begins without rules.
beforeEach(() => sql`delete from automation_rules`.execute(world().db));

describe('rules that trigger one another', () => {
  it('never run on what they did themselves, and stop after five in a row', async () => {
    const [todo, doing] = [states().Todo, states()['In Progress']];
    const there = await makeRule(world(), {
      name: 'There',
      trigger: 'state_changed',
      trigger_state: todo,
      actions: { state_id: doing },
    });
    const back = await makeRule(world(), {
      name: 'Back',
      trigger: 'state_changed',
      trigger_state: doing,
      actions: { state_id: todo },
    });
    const issue = await makeIssue(world(), { state_id: states().Backlog });
    await move(issue, todo);
    await settle();
    const results = async (id: string) => (await runsOf(world(), id)).map(({ result }) => result).toSorted();
    expect(await results(there.id)).toEqual(['done', 'done', 'done']);
    expect(await results(back.id)).toEqual(['chained', 'done', 'done']);
    expect((await read(issue)).state_id).toBe(doing);
  });

  it.each([
    ['the state it sets', () => states().Done],
    ['any state', () => null],
  ])('a rule that waits for %s is refused', async (_, state) => {
    const rule = {
      name: 'Loop',
      trigger: 'state_changed',
      trigger_state: state(),
      actions: { state_id: states().Done },
    };
    const reply = await expectNothingWritten(world(), () =>
      world().as('ada').json('POST', `/api/workspaces/harbor/projects/${world().website.id}/automations/rules/`, rule),
    );
    expect([reply.status, reply.body]).toEqual([
      400,
      { error: 'This rule would trigger itself: it sets the state that it waits for.' },
    ]);
  });

  it.each<[string, Record<string, unknown>, boolean]>([
    ['0 days', { target_date: 0, comment: 'Late' }, true],
    ['a week', { target_date: 7 }, true],
    ['the end of a cycle', { target_date: 'cycle_end' }, false],
    ['0 days in an issue that it closes', { target_date: 0, state_id: 'Done' }, false],
    ['0 days in an issue that it starts', { target_date: 0, state_id: 'In Progress' }, true],
  ])(
    'a rule that waits for due dates and sets the next one, %s later, is refused by the field',
    async (_, sent, isRefused) => {
      const { state_id, ...others } = sent;
      const state = Object.entries(states()).find(([name]) => name === state_id)?.[1];
      const rule = { name: 'Loop', trigger: 'overdue', actions: { ...others, state_id: state ?? null } };
      const path = `/api/workspaces/harbor/projects/${world().website.id}/automations/rules/`;
      const reply = await world().as('ada').json('POST', path, rule);
      const words = expect.stringContaining('issues become overdue again after the due date that it sets');
      const refusal = { status: 400, body: { target_date: [words] } };
      expect(reply).toMatchObject(isRefused ? refusal : { status: 201 });
      const rules = (await world().as('ada').send(listRules, { params: params() })).body;
      expect(rules.some(({ name }) => name === 'Loop')).toBe(!isRefused);
    },
  );

  /** Noon of a day, as many days before today, at which the night of that day runs. */
  const night = async (daysAgo: number) => {
    vi.setSystemTime(noon(daysAgo));
    await runNights(world().server.services);
    await settle();
  };
  const noon = (daysAgo: number) => new Date(`${addDays(todayIn('UTC', new Date(realNow)), -daysAgo)}T12:00:00Z`);
  let realNow = 0;
  const holdBack = async () => {
    realNow = Date.now();
    holdClock();
    await sql`delete from automation_nights`.execute(world().db);
    await night(6);
  };
  const due = (daysAgo: number) => noon(daysAgo).toISOString().slice(0, 10);

  it('are one chain over nights: a due date that a rule set is no new beginning', async () => {
    await holdBack();
    const [todo, doing] = [states().Todo, states()['In Progress']];
    const late = await makeRule(world(), { name: 'Late', trigger: 'overdue', actions: { state_id: doing } });
    const again = await makeRule(world(), {
      name: 'Again',
      trigger: 'state_changed',
      trigger_state: doing,
      actions: { state_id: todo, target_date: 0 },
    });
    await makeIssue(world(), { target_date: due(5), state_id: todo });
    for (const daysAgo of [4, 3, 2, 1]) await night(daysAgo);
    const results = async (id: string) => (await runsOf(world(), id)).map(({ result }) => result).toSorted();
    expect(await results(late.id)).toEqual(['done', 'done', 'done']);
    expect(await results(again.id)).toEqual(['chained', 'done', 'done']);
  });

  it('never run on a due date that they set themselves, also where that was saved before it was refused', async () => {
    await holdBack();
    const rule = await makeRule(world(), { trigger: 'overdue', actions: { comment: 'Late again' } });
    await sql`update automation_rules set actions = '{"target_date": 0, "comment": "Late again"}' where id = ${rule.id}`.execute(
      world().db,
    );
    const issue = await makeIssue(world(), { target_date: due(5) });
    for (const daysAgo of [4, 3, 2]) await night(daysAgo);
    const runs = (await runsOf(world(), rule.id)).filter((run) => run.issue.id === issue.issue_id);
    expect(runs.map(({ did }) => did)).toEqual([['target_date', 'comment']]);
    expect((await read(issue)).target_date).toBe(due(4));
  });
});

describe('what a rule names that is gone', () => {
  let post: MailServerForTests;
  beforeAll(async () => {
    post = await startMailServer();
    await changeSettings(world().server.services, newId(), mailSettings(post));
  });
  beforeEach(() => post.clear());
  afterAll(() => post.close());
  const mailsOf = () =>
    post.mails.map(({ to, raw }) => [...to, /^Subject: .*$/m.exec(headersOf(raw))?.[0], wordsOf(raw)]);
  /** The email that says that a rule was turned off. */
  const told = (person: string, ...words: readonly string[]) => [
    `${person}@example.invalid`,
    'Subject: Rule turned off',
    expect.stringMatching(new RegExp(`text/plain[^]*${words.join('[^]*')}[^]*text/html[^]*${words.join('[^]*')}`)),
  ];

  const stopped = async (id: string) => {
    const rule = await readRule(world(), id);
    return [rule?.is_enabled, rule?.stopped];
  };

  it('switches it off with the reason: a label of its filter, a label it adds', async () => {
    const label = (
      await world()
        .as('ada')
        .send(createLabel, { params: params(), body: { name: 'Soon gone' } })
    ).body;
    const asks = await makeRule(world(), { name: 'Asks', filter: 'label:"soon gone"', actions: { priority: 'low' } });
    const adds = await makeRule(world(), { name: 'Adds', actions: { label_ids: [label.id] } });
    await world()
      .as('ada')
      .send(deleteLabel, { params: { ...params(), label_id: label.id } });
    await settle();
    expect(await stopped(asks.id)).toEqual([false, 'filter']);
    expect(await stopped(adds.id)).toEqual([false, 'labels']);
    const page = `/harbor/projects/${world().website.id}/settings/automations`;
    expect(mailsOf()).toEqual(
      expect.arrayContaining([
        told('ada', 'rule “Asks” in the project', 'filter names something that no longer exists', page),
        told('ada', 'rule “Adds” in the project', 'label it adds no longer exists', page),
      ]),
    );
    expect(post.mails).toHaveLength(2);
    // It shows what was typed.
    expect((await readRule(world(), asks.id))?.filter).toBe('label:"soon gone"');
  });

  it('sets an estimate, and is switched off when that value is deleted', async () => {
    const ada = world().as('ada');
    const estimate_points = ['1', '2', '3'].map((value, at) => ({ key: at + 1, value }));
    const made = await ada.send(createEstimate, {
      params: params(),
      body: { estimate: { name: 'Effort', type: 'points' }, estimate_points },
    });
    const { id: estimate_id, points } = made.body;
    await ada.send(updateProject, { params: params(), body: { estimate: estimate_id } });
    const { id: point_id } = must(points[0], 'it has points');
    const rule = await makeRule(world(), { actions: { estimate_point: point_id } });
    const issue = await makeIssue(world());
    await settle();
    expect((await read(issue)).estimate_point).toBe(point_id);
    expect((await runsOf(world(), rule.id)).map(({ did }) => did)).toEqual([['estimate_point']]);
    await ada.send(deleteEstimatePoint, { params: { ...params(), estimate_id, point_id } });
    await settle();
    expect(await stopped(rule.id)).toEqual([false, 'estimate']);
  });

  it('switches it off when a cycle is over by the time it runs, and says so in its log', async () => {
    const cycle = await startCycle(world(), 'Ending', [-5, 1]);
    const rule = await makeRule(world(), { actions: { cycle_id: cycle.id } });
    await ageCycle(world(), cycle.id, 10);
    const issue = await makeIssue(world());
    await settle();
    expect(await stopped(rule.id)).toEqual([false, 'cycle']);
    expect(mailsOf()).toEqual([told('ada', 'cycle it adds issues to has ended')]);
    await makeIssue(world());
    await settle();
    expect(post.mails).toHaveLength(1);
    expect((await runsOf(world(), rule.id)).map(({ issue: { id }, result }) => [id, result])).toEqual([
      [issue.issue_id, 'stopped'],
    ]);
  });

  it('switches it off when its author may not manage rules any more', async () => {
    const rule = await makeRule(world(), { actions: { priority: 'low' } }, 'hana');
    const { rows } = await sql<{ id: string }>`
      select id from project_members where project_id = ${world().website.id} and user_id = ${world().userId('hana')}`.execute(
      world().db,
    );
    const role = (value: 15 | 20) =>
      world()
        .as('ada')
        .send(updateProjectMember, { params: { ...params(), member_id: rows[0]?.id ?? '' }, body: { role: value } });
    await role(15);
    await settle();
    expect(await stopped(rule.id)).toEqual([false, 'author']);
    expect(mailsOf()).toEqual([told('hana', 'You can no longer manage rules')]);
    expect(post.mails[0]?.raw).not.toContain('settings/automations');
    await role(20);
    // Whoever switches it on is its author.
    await world()
      .as('ada')
      .send(updateRule, { params: { ...params(), rule_id: rule.id }, body: { is_enabled: true } });
    expect(await stopped(rule.id)).toEqual([true, null]);
    expect((await readRule(world(), rule.id))?.author).toBe(world().userId('ada'));
  });
});
