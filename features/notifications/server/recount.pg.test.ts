import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCycle } from '#features/cycles/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { addProjectMembers, listProjectMembers, removeProjectMember } from '#features/projects/member-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { must } from '#platform/shared/must.ts';
import { dice } from '#tests/support/dice.ts';
import { commandsOn, createKnown, submitAndDecide, type Done, type Stage } from '#tests/support/issue-news-commands.ts';
import { recount, type Known } from '#tests/support/issue-news.ts';
import { makeModule } from '#tests/support/issue-parts.ts';
import { givePoints } from '#tests/support/random-planning.ts';
import { seedsOf } from '#tests/support/seeds.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });

/** Those who do things. Ada and Hana are admins of Website. */
const writers: readonly Person[] = ['ada', 'ben', 'hana'];
const COMMANDS = 45;

let fixed: Pick<Stage, 'cycles' | 'modules' | 'points'>;
beforeAll(async () => {
  const ada = world().as('ada');
  await ada.send(updateProject, { params: place(), body: { inbox_view: true } });
  const cycle = (name: string) => ada.send(createCycle, { params: place(), body: { name } });
  fixed = {
    cycles: [(await cycle('One')).body.id, (await cycle('Two')).body.id],
    modules: [
      await makeModule(world(), place().project_id, 'One'),
      await makeModule(world(), place().project_id, 'Two'),
    ],
    points: [...(await givePoints(world(), [1, 2])).values()],
  };
});

/** Dan joins the project, or leaves it. What he followed he follows still when he comes back. */
async function joinOrLeave(members: Set<Person>): Promise<Done> {
  const ada = world().as('ada');
  if (members.delete('dan')) {
    const { body } = await ada.send(listProjectMembers, { params: place() });
    const dan = must(
      body.find(({ member }) => member === world().userId('dan')),
      'Dan is a member',
    );
    await ada.send(removeProjectMember, { params: { ...place(), member_id: dan.id } });
  } else {
    members.add('dan');
    const body = { members: [{ member_id: world().userId('dan'), role: 15 as const }] };
    await ada.send(addProjectMembers, { params: place(), body });
  }
  return { answer: null, events: [] };
}

/** Takes a command back right after it, with everything that it changed: the issues are as they were before. */
async function takeBack(
  actor: Person,
  { answer, events, undone }: Done,
  before: ReadonlyMap<Known, Known>,
): Promise<Done | null> {
  const group_id = answer?.headers.get(groupHeader) ?? null;
  if (group_id === null) return null;
  const taken = await world()
    .as(actor)
    .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
  expect(taken.status).toBe(200);
  for (const [issue, was] of before) Object.assign(issue, structuredClone(was));
  return { answer: taken, events: undone ? undone(events) : events.map((event) => ({ ...event, mentions: [] })) };
}

async function stored(since: Date): Promise<string[]> {
  const { rows } = await sql<{ person: string; issue_id: string; field: string | null; reason: string }>`
    select split_part(u.email, '@', 1) as person, n.issue_id, n.field, n.reason from notifications n join users u on u.id = n.receiver_id
    where n.created_at >= ${since.toISOString()}`.execute(world().db);
  return rows.map(({ person, issue_id, field, reason }) => `${person} ${issue_id} ${field} ${reason}`).toSorted();
}

describe('the notifications made', () => {
  it.each(seedsOf(3))('equal a recount after random commands (seed %i)', async (seed) => {
    const roll = dice(seed);
    const members = new Set<Person>(['ada', 'ben', 'cleo', 'hana']);
    const [issues, expected]: [Known[], string[]] = [[], []];
    const stage: Stage = { world: world(), roll, issues, members, ...fixed };
    const since = new Date();
    const expectNews = async (actor: Person, { answer, events, made, gone }: Done) => {
      // What was refused says so here, and not as a notification that nobody can explain.
      if (answer && answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
      if (made) issues.push(made);
      if (gone) issues.splice(issues.indexOf(gone), 1);
      for (const event of events) expected.push(...recount(members, actor, event));
      await world().server.catchUp();
    };
    for (let n = 0; n < COMMANDS; n += 1) {
      const actor = roll.one(writers);
      const what = roll.below(20);
      if (what === 0) await expectNews(actor, await joinOrLeave(members));
      else if (what === 1) await expectNews('ada', await submitAndDecide(stage, actor, 'ada'));
      else {
        const before = new Map(issues.map((issue) => [issue, structuredClone(issue)]));
        const command =
          issues.length < 3 ? () => createKnown(stage, actor) : roll.one(commandsOn(stage, roll.one(issues), actor));
        const done = await command();
        await expectNews(actor, done);
        if (!roll.chance(0.2)) continue;
        const taken = await takeBack(actor, done, before);
        const { made: gone, gone: made } = done;
        if (taken) await expectNews(actor, { ...taken, ...(gone && { gone }), ...(made && { made }) });
      }
    }
    if (members.has('dan')) await joinOrLeave(members);
    expect(await stored(since)).toEqual(expected.toSorted());
  });
});
