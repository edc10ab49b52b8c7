import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewRule, type RuleActionsWrite } from '#features/automations/rule-contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { dayFromNow } from '#tests/support/cycles.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const states = () => world().website.states;
const labels = () => world().website.labels;

// Tests share the world: each begins without rules.
beforeEach(() => sql`delete from automation_rules`.execute(world().db));

describe('the preview', () => {
  it('counts and names existing issues that match, and writes nothing', async () => {
    const label = (
      await world()
        .as('ada')
        .send(createLabel, { params: params(), body: { name: 'Preview' } })
    ).body;
    const make = (fields: Parameters<typeof makeIssue>[1]) => makeIssue(world(), { label_ids: [label.id], ...fields });
    await make({ name: 'Open' });
    const done = await make({ name: 'Done', state_id: states().Done });
    const late = await make({ name: 'Late', target_date: dayFromNow(-2) });
    const preview = async (body: { trigger: 'created' | 'state_changed' | 'overdue'; trigger_state?: string }) => {
      const answer = await expectNothingWritten(world(), () =>
        world()
          .as('ada')
          .send(previewRule, { params: params(), body: { ...body, filter: 'label:preview' } }),
      );
      return [answer.body.total, answer.body.issues.map(({ id }) => id)];
    };
    expect((await preview({ trigger: 'created' }))[0]).toBe(3);
    expect(await preview({ trigger: 'state_changed', trigger_state: states().Done })).toEqual([1, [done.issue_id]]);
    expect(await preview({ trigger: 'overdue' })).toEqual([1, [late.issue_id]]);
  });

  it('says what it would change of each issue, and which are so already', async () => {
    const ada = world().as('ada');
    const { body: label } = await ada.send(createLabel, { params: params(), body: { name: 'Foreseen' } });
    const all = { label_ids: [label.id, labels().Docs], priority: 'high' as const, state_id: states().Todo };
    const [none, some] = [
      { label_ids: [label.id], priority: 'low' as const },
      { ...all, label_ids: [label.id] },
    ];
    const made = [await makeIssue(world(), none), await makeIssue(world(), some), await makeIssue(world(), all)];
    const preview = async (actions: RuleActionsWrite) => {
      const body = { trigger: 'created', filter: 'label:foreseen', actions } as const;
      const answer = await ada.send(previewRule, { params: params(), body });
      const does = new Map(answer.body.issues.map((issue) => [issue.id, issue.does]));
      return made.map(({ issue_id }) => does.get(issue_id));
    };
    const actions = { ...all, label_ids: [labels().Docs] };
    expect(await preview(actions)).toEqual([['state_id', 'priority', 'label_ids'], ['label_ids'], []]);
    expect(await preview({ ...actions, comment: 'Seen' })).toEqual([
      ['state_id', 'priority', 'label_ids', 'comment'],
      ['label_ids', 'comment'],
      ['comment'],
    ]);
    expect(await preview({})).toEqual([[], [], []]);
  });
});
