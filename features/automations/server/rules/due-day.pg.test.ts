import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewRule, updateRule } from '#features/automations/rule-contract.ts';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { dayFromNow, makeIssueIn, startCycle } from '#tests/support/cycles.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { makeRule, runsOf } from '#tests/support/rules.ts';
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

describe('the due date of a rule', () => {
  it('sets a due date counted from the day it runs, and keeps that of issues which start later', async () => {
    const rule = await makeRule(world(), { actions: { target_date: 300 } });
    expect(rule.actions).toEqual({ target_date: 300 });
    const now = await makeIssue(world());
    const later = await makeIssue(world(), { start_date: dayFromNow(310) });
    await settle();
    expect((await read(now)).target_date).toBe(dayFromNow(300));
    expect((await read(later)).target_date).toBeNull();
    const runs = await runsOf(world(), rule.id);
    expect(runs.map(({ issue, did }) => [issue.id, did])).toEqual([
      [later.issue_id, []],
      [now.issue_id, ['target_date']],
    ]);
  });

  it('sets the last day of the cycle that an issue is in, or is put into by the rule', async () => {
    const cycle = await startCycle(world(), 'Due', [-1, 60]);
    const rule = await makeRule(world(), {
      trigger: 'state_changed',
      trigger_state: states().Todo,
      actions: { target_date: 'cycle_end' },
    });
    const [inside, outside] = [await makeIssueIn(world(), cycle.id), await makeIssue(world())];
    await move(inside, states().Todo);
    await move(outside, states().Todo);
    await settle();
    expect((await read(inside)).target_date).toBe(dayFromNow(60));
    expect((await read(outside)).target_date).toBeNull();
    const at = { params: { ...params(), rule_id: rule.id } };
    await world()
      .as('ada')
      .send(updateRule, { ...at, body: { actions: { target_date: 'cycle_end', cycle_id: cycle.id } } });
    await move(outside, states().Done);
    await move(outside, states().Todo);
    await settle();
    expect((await read(outside)).target_date).toBe(dayFromNow(60));
    const refused = await world()
      .as('ada')
      .send(updateRule, { ...at, body: { actions: { target_date: 366 } } });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['actions']]);
  });
});

it('is told of existing issues by the preview, which writes nothing', async () => {
  const cycle = await startCycle(world(), 'Previewed', [-1, 40]);
  const [inside, outside] = [await makeIssueIn(world(), cycle.id), await makeIssue(world())];
  const late = await makeIssue(world(), { start_date: dayFromNow(50) });
  const preview = async (actions: { target_date: number | 'cycle_end' | null; cycle_id?: string }) => {
    const { body } = await expectNothingWritten(world(), () =>
      world()
        .as('ada')
        .send(previewRule, { params: params(), body: { trigger: 'created', actions } }),
    );
    const due = new Map(body.issues.map((issue) => [issue.id, issue.due]));
    return [inside, outside, late].map(({ issue_id }) => due.get(issue_id));
  };
  expect(await preview({ target_date: 3 })).toEqual([dayFromNow(3), dayFromNow(3), null]);
  expect(await preview({ target_date: 'cycle_end' })).toEqual([dayFromNow(40), null, null]);
  expect(await preview({ target_date: 'cycle_end', cycle_id: cycle.id })).toEqual([
    dayFromNow(40),
    dayFromNow(40),
    null,
  ]);
  expect(await preview({ target_date: null })).toEqual([null, null, null]);
});
