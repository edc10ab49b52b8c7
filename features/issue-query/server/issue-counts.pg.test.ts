import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { priorities } from '#features/issue-fields/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { dice, type Dice } from '#tests/support/dice.ts';
import { seedsOf } from '#tests/support/seeds.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/${rest}`;

type Counts = Record<string, [n: number, top: number]>;

/** The totals as they are kept, those of nothing left out. */
async function kept(): Promise<Counts> {
  const { rows } = await sql<{ dimension: string; key: string; n: number; top: number }>`
    select dimension, key, n, top from issue_counts where project_id = ${world().website.id} and (n <> 0 or top <> 0)`.execute(
    world().db,
  );
  return Object.fromEntries(rows.map(({ dimension, key, n, top }) => [`${dimension} ${key}`, [n, top]]));
}

/** The totals counted afresh from the issues. */
async function counted(): Promise<Counts> {
  const { rows } = await sql<{ dimension: string; key: string; n: number; top: number }>`
    with listed as (select * from issues where project_id = ${world().website.id} and listed and deleted_at is null and not is_draft),
    keys as (
      select 'total' as dimension, '' as key, parent_id from listed
      union all select 'state', coalesce(state_id::text, 'None'), parent_id from listed
      union all select 'priority', (array['none', 'low', 'medium', 'high', 'urgent'])[priority + 1], parent_id from listed
      union all select 'cycle', coalesce(cycle_id::text, 'None'), parent_id from listed
      union all select 'creator', coalesce(created_by::text, 'None'), parent_id from listed
      union all select 'label', coalesce(l.label_id::text, 'None'), i.parent_id from listed i left join issue_labels l on l.issue_id = i.id
      union all select 'assignee', coalesce(a.user_id::text, 'None'), i.parent_id from listed i left join issue_assignees a on a.issue_id = i.id)
    select dimension, key, count(*) as n, count(*) filter (where parent_id is null) as top from keys group by 1, 2`.execute(
    world().db,
  );
  return Object.fromEntries(rows.map(({ dimension, key, n, top }) => [`${dimension} ${key}`, [n, top]]));
}

/** Issues whose own numbers and lists are not what their neighbours say. */
async function inconsistent(): Promise<unknown[]> {
  const { rows } = await sql`
    select i.name, i.sub_issues_count, i.sub_issues_done, i.label_ids, i.assignee_ids from issues i where i.project_id = ${world().website.id} and i.deleted_at is null and (
      i.sub_issues_count <> (select count(*) from issues c where c.parent_id = i.id and c.listed and c.deleted_at is null)
      or i.sub_issues_done <> (select count(*) from issues c join states s on s.id = c.state_id
        where c.parent_id = i.id and c.listed and c.deleted_at is null and s."group" in ('completed', 'cancelled'))
      or array(select unnest(i.label_ids) order by 1) <> array(select label_id from issue_labels l where l.issue_id = i.id order by 1)
      or array(select unnest(i.assignee_ids) order by 1) <> array(select user_id from issue_assignees a where a.issue_id = i.id order by 1))`.execute(
    world().db,
  );
  return rows;
}

async function ids(table: 'issues' | 'labels' | 'states'): Promise<string[]> {
  const rows = await world()
    .db.selectFrom(table)
    .select('id')
    .where('project_id', '=', world().website.id)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** One random command; what is refused (a loop, a label that went meanwhile) must change no count either. */
async function edit(roll: Dice): Promise<void> {
  const send = (person: Person, method: string, to: string, body?: unknown) =>
    world().as(person).json(method, path(to), body);
  const [issues, labels, states] = [await ids('issues'), await ids('labels'), await ids('states')];
  const people = [world().userId('ada'), world().userId('ben'), world().userId('cleo'), world().userId('hana')];
  const fields = () => ({
    ...(roll.chance(0.4) ? { state_id: roll.one(states) } : {}),
    ...(roll.chance(0.4) ? { priority: roll.one(priorities) } : {}),
    ...(roll.chance(0.3) ? { label_ids: roll.some(labels, 3) } : {}),
    ...(roll.chance(0.3) ? { assignee_ids: roll.some(people, 3) } : {}),
    ...(roll.chance(0.3) ? { parent_id: roll.chance(0.4) ? null : roll.one(issues) } : {}),
  });
  const what = roll.below(10);
  if (what < 2)
    await send(roll.one(['ben', 'hana']), 'POST', 'issues/', {
      name: 'Random',
      is_draft: roll.chance(0.2),
      ...fields(),
    });
  else if (what < 4) await send('ben', 'PATCH', `issues/${roll.one(issues)}/`, fields());
  else if (what < 7) {
    const body = {
      ids: roll.some(issues, 5),
      set: fields(),
      add: { label_ids: roll.some(labels, 2) },
      remove: { assignee_ids: roll.some(people, 2) },
    };
    await send('hana', 'POST', 'issues/change/', body);
  } else if (what === 7) await send('hana', 'DELETE', `issues/${roll.one(issues)}/`);
  else if (what === 8) await send('hana', 'DELETE', 'bulk-delete-issues/', { issue_ids: roll.some(issues, 2) });
  else if (roll.chance(0.3))
    await send('hana', 'PATCH', `states/${roll.one(states)}/`, { group: roll.one(stateGroups) });
  else if (roll.chance(0.5))
    await send('hana', 'DELETE', `issue-labels/${labels.length > 2 ? roll.one(labels) : world().website.id}/`);
  else await send('hana', 'POST', 'issue-labels/', { name: `Label ${roll.below(1_000_000)}` });
}

it.each(seedsOf(4))('equal a fresh count after random edits, many at once (seed %i)', async (seed) => {
  const roll = dice(seed);
  for (let n = 0; n < 12; n += 1)
    await world()
      .as('ben')
      .json('POST', path('issues/'), { name: `Start ${n}` });
  for (let round = 0; round < 15; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => edit(roll)));
    expect({ seed, round, counts: await kept(), wrong: await inconsistent() }).toEqual({
      seed,
      round,
      counts: await counted(),
      wrong: [],
    });
  }
});
