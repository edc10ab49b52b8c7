import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readIssue } from '#features/issues/contract.ts';
import { createLabel, deleteLabel } from '#features/labels/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import {
  createRecurringIssue,
  deleteRecurringIssue,
  listRecurringIssues,
  previewRecurrence,
  updateRecurringIssue,
} from '#features/recurring-issues/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { secondsAfter, zonedDays } from '#tests/support/zones.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { createDueIssues } from './create-due.ts';

const world = worldForTests();
const ada = () => world().as('ada');
const params = () => ({ slug: 'harbor', project_id: world().website.id });
type Body = CallInput<typeof createRecurringIssue>['body'];
const make = async (body: Partial<Body>) =>
  (
    await ada().send(createRecurringIssue, {
      params: params(),
      body: { rule: 'FREQ=DAILY', start_day: '2030-03-30', issue: { name: 'Water the plants' }, ...body },
    })
  ).body;
const read = async (id: string) => {
  const all = (await ada().send(listRecurringIssues, { params: params() })).body;
  return all.find((one) => one.id === id);
};
const daysOf = async (id: string) => must(await read(id), 'it is listed').made.map(({ day }) => day);
const run = (time: string) => createDueIssues(world().server.services, new Date(time));

// Tests share the world: each begins without recurring issues, in UTC.
beforeEach(async () => {
  await ada().send(updateProject, { params: params(), body: { timezone: 'UTC' } });
  await sql`delete from recurring_issues`.execute(world().db);
});

describe('a recurring issue', () => {
  it('is created with its fields, as its author, and names the next day', async () => {
    const { id } = await make({
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      issue: {
        name: 'Plan the week',
        description_html: '<p>Bring <strong>numbers</strong>.</p>',
        priority: 'high',
        state_id: world().website.states.Todo,
        label_ids: [world().website.labels.Docs],
        assignee_ids: [world().userId('ben')],
        due_in: 2,
      },
    });
    expect((await read(id))?.next_day).toBe('2030-04-01');
    await run('2030-04-01T08:00:00Z');
    const found = must(await read(id), 'it is listed');
    expect(found).toMatchObject({ next_day: '2030-04-08', made: [{ day: '2030-04-01', skipped: 0 }] });
    const issue_id = must(found.made[0]?.issue, 'it was created').id;
    expect((await ada().send(readIssue, { params: { ...params(), issue_id } })).body).toMatchObject({
      name: 'Plan the week',
      description_html: '<p>Bring <strong>numbers</strong>.</p>',
      priority: 'high',
      state_id: world().website.states.Todo,
      label_ids: [world().website.labels.Docs],
      assignee_ids: [world().userId('ben')],
      target_date: '2030-04-03',
      created_by: world().userId('ada'),
    });
  });

  it.each(zonedDays)(
    'comes once when $day begins in $zone, and again when it ends',
    async ({ zone, day, begins, ends }) => {
      await ada().send(updateProject, { params: params(), body: { timezone: zone } });
      const { id } = await make({ start_day: day });
      const at = async (instant: string, seconds: number) => {
        await run(secondsAfter(instant, seconds));
        return daysOf(id);
      };
      expect([await at(begins, -1), await at(begins, 0), await at(ends, -1)]).toEqual([[], [day], [day]]);
      expect(await at(ends, 0)).toEqual([addDays(day, 1), day]);
    },
  );

  it('comes at midnight where the project is, also on a day of 23 hours', async () => {
    // Clocks in Berlin go forward on March 31, 2030: its days begin at 23:00 UTC before and at 22:00 UTC after.
    await ada().send(updateProject, { params: params(), body: { timezone: 'Europe/Berlin' } });
    const { id } = await make({});
    const at = async (time: string) => {
      await run(time);
      return (await daysOf(id)).length;
    };
    expect(await at('2030-03-29T22:59:59Z')).toBe(0);
    expect(await at('2030-03-29T23:00:00Z')).toBe(1);
    expect(await at('2030-03-30T22:59:59Z')).toBe(1);
    expect(await at('2030-03-30T23:00:00Z')).toBe(2);
    expect(await at('2030-03-31T21:59:59Z')).toBe(2);
    expect(await at('2030-03-31T22:00:00Z')).toBe(3);
    expect(await daysOf(id)).toEqual(['2030-04-01', '2030-03-31', '2030-03-30']);
  });

  it('is created once a day, however many workers there are', async () => {
    const { id } = await make({});
    await Promise.all([1, 2, 3, 4].map(() => run('2030-03-30T12:00:00Z')));
    await run('2030-03-30T13:00:00Z');
    expect(await daysOf(id)).toEqual(['2030-03-30']);
    const { rows } =
      await sql`select 1 from issues where name = 'Water the plants' and created_at > now() - interval '1 minute'
      and id = (select issue_id from recurring_issue_days where recurring_id = ${id})`.execute(world().db);
    expect(rows).toHaveLength(1);
  });

  it('is created for the latest day alone when days were missed, and says how many', async () => {
    const { id } = await make({});
    await run('2030-04-03T12:00:00Z');
    expect(must(await read(id), 'it is listed').made).toMatchObject([{ day: '2030-04-03', skipped: 4 }]);
    expect((await read(id))?.next_day).toBe('2030-04-04');
  });

  it('begins today at once, and skips days before', async () => {
    const today = todayIn('UTC');
    const { id } = await make({ start_day: addDays(today, -10) });
    await world().server.catchUp();
    expect(await read(id)).toMatchObject({ made: [{ day: today, skipped: 0 }], next_day: addDays(today, 1) });
  });

  it('ends with its rule', async () => {
    const { id } = await make({ rule: 'RRULE:FREQ=DAILY;COUNT=1' });
    await run('2030-03-30T12:00:00Z');
    expect(await read(id)).toMatchObject({ rule: 'FREQ=DAILY;COUNT=1', next_day: null });
    await run('2030-05-30T12:00:00Z');
    expect(await daysOf(id)).toEqual(['2030-03-30']);
  });

  it('does nothing while it is off', async () => {
    const { id } = await make({ is_enabled: false });
    await run('2030-03-30T12:00:00Z');
    expect(await daysOf(id)).toEqual([]);
  });
});

it('is switched off with the reason when a label is gone, creating nothing', async () => {
  const label = (await ada().send(createLabel, { params: params(), body: { name: 'Soon gone' } })).body;
  const { id } = await make({ issue: { name: 'Labeled', label_ids: [label.id] } });
  await ada().send(deleteLabel, { params: { ...params(), label_id: label.id } });
  await run('2030-03-30T12:00:00Z');
  expect(await read(id)).toMatchObject({ is_enabled: false, stopped: 'labels', made: [] });
  const at = { ...params(), recurring_id: id };
  await ada().send(updateRecurringIssue, { params: at, body: { issue: { name: 'Plain' }, is_enabled: true } });
  await run('2030-03-30T12:00:00Z');
  expect(await read(id)).toMatchObject({ stopped: null, made: [{ day: '2030-03-30' }] });
});

it('refuses a rule without a day, and one by the hour, and writes nothing', async () => {
  for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=HOURLY']) {
    const reply = await expectNothingWritten(world(), () =>
      ada().json('POST', `/api/workspaces/harbor/projects/${world().website.id}/recurring-issues/`, {
        rule,
        start_day: '2030-01-01',
        issue: { name: 'X' },
      }),
    );
    expect([reply.status, reply.body]).toEqual([400, { rule: [expect.any(String)] }]);
  }
});

it('previews the next five days', async () => {
  const body = { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', start_day: '2030-01-01' };
  const { body: answer } = await ada().send(previewRecurrence, { params: params(), body });
  expect(answer.days).toEqual(['2030-01-31', '2030-03-31', '2030-05-31', '2030-07-31', '2030-08-31']);
});

it('can be undone: a change with its next day, a deletion', async () => {
  const { id } = await make({});
  const at = { ...params(), recurring_id: id };
  const undo = ({ headers }: { headers: Headers }) =>
    ada().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id: headers.get('x-cairn-group') ?? '' } });
  const changed = await ada().send(updateRecurringIssue, { params: at, body: { start_day: '2031-01-01' } });
  expect(changed.body.next_day).toBe('2031-01-01');
  await undo(changed);
  expect(await read(id)).toMatchObject({ start_day: '2030-03-30', next_day: '2030-03-30' });
  const gone = await ada().send(deleteRecurringIssue, { params: at });
  expect(await read(id)).toBeUndefined();
  await undo(gone);
  expect(await read(id)).toMatchObject({ next_day: '2030-03-30', issue: { name: 'Water the plants' } });
});
