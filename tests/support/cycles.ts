import { sql } from 'kysely';
import { createCycle } from '#features/cycles/contract.ts';
import { addCycleIssues } from '#features/cycles/progress-contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import type { World } from '#tests/world/world.ts';

/** Today in the time zone of the world's projects, moved by some days. */
export const dayFromNow = (days: number): string => addDays(todayIn('UTC'), days);

/** Makes a cycle in Website as Ada does, from and to a number of days from today; without dates when none are given. */
export async function startCycle(world: World, name: string, span?: readonly [from: number, to: number]) {
  const dates = span && { start_date: dayFromNow(span[0]), end_date: dayFromNow(span[1]) };
  const params = { slug: 'harbor', project_id: world.website.id };
  const made = await world.as('ada').send(createCycle, { params, body: { name, ...dates } });
  return made.body;
}

/** Moves a cycle some days into the past, as if time had gone by. */
export async function ageCycle(world: World, id: string, days: number): Promise<void> {
  await sql`update cycles set start_date = start_date - make_interval(days => ${days}), end_date = end_date - make_interval(days => ${days}) where id = ${id}`.execute(
    world.db,
  );
}

/** Makes an issue in Website and puts it into a cycle. */
export async function makeIssueIn(
  world: World,
  cycle_id: string,
  issue: Parameters<typeof makeIssue>[1] = {},
): Promise<IssueParams> {
  const made = await makeIssue(world, issue);
  const params = { slug: made.slug, project_id: made.project_id, cycle_id };
  await world.as('ada').send(addCycleIssues, { params, body: { issues: [made.issue_id] } });
  return made;
}
