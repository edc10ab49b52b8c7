import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { countIdleIssues } from '#features/automations/contract.ts';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { createModule, updateModule } from '#features/modules/contract.ts';
import { changeIssueModules } from '#features/modules/issue-contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { ageCycle, makeIssueIn, startCycle } from '#tests/support/cycles.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { runNights } from './run-nights.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const ada = () => world().as('ada');
const states = () => world().website.states;
const set = (body: { archive_in?: number; close_in?: number; default_state?: string; timezone?: string }) =>
  ada().send(updateProject, { params: params(), body });
const read = async (at: IssueParams) => (await ada().send(readIssue, { params: at })).body;
const counts = async () => (await ada().send(countIdleIssues, { params: params() })).body;

// Tests share the world: each begins with both automations off, no night yet, and every issue touched just now.
beforeEach(async () => {
  await ada().send(updateProject, { params: params(), body: { archive_in: 0, close_in: 0, timezone: 'UTC' } });
  await sql`delete from automation_nights`.execute(world().db);
  await sql`update issues set updated_at = now()`.execute(world().db);
});

/** Makes an issue that nobody has touched for so many days. */
async function untouched(days: number, state: keyof ReturnType<typeof states>, name = 'Idle'): Promise<IssueParams> {
  const at = await makeIssue(world(), { name, state_id: states()[state] });
  await age(at, days);
  return at;
}

const age = ({ issue_id }: IssueParams, days: number) =>
  sql`update issues set updated_at = now() - make_interval(days => ${days}) where id = ${issue_id}`.execute(world().db);

/** The night `nights` days from now; the noon of every day is the same day in UTC. */
const night = (nights = 1) => {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  return runNights(world().server.services, new Date(noon.getTime() + nights * 86_400_000));
};

const history = async ({ issue_id }: IssueParams) => {
  await world().server.catchUp();
  const { rows } = await sql`
    select field, actor_id, old_value, new_value from issue_activities where issue_id = ${issue_id} and field is not null order by seq`.execute(
    world().db,
  );
  return rows;
};

describe('auto-archive', () => {
  it('archives what was finished and untouched for so many months of 30 days, and nothing else', async () => {
    await set({ archive_in: 3 });
    const due = [await untouched(90, 'Done'), await untouched(91, 'Cancelled')];
    const kept = [await untouched(88, 'Done'), await untouched(400, 'Todo'), await untouched(400, 'Backlog')];
    await night();
    for (const at of due) expect((await read(at)).archived_at).not.toBeNull();
    for (const at of kept) expect((await read(at)).archived_at).toBeNull();
  });

  it('says in the history that it happened by itself', async () => {
    await set({ archive_in: 1 });
    const at = await untouched(60, 'Done');
    await night();
    expect(await history(at)).toEqual([
      { field: 'archived_at', actor_id: null, old_value: null, new_value: 'archive' },
    ]);
  });

  it('leaves what is in an unfinished cycle or module, and takes it once that is over', async () => {
    await set({ archive_in: 1 });
    const cycle = await startCycle(world(), 'Running', [-20, 10]);
    const inCycle = await makeIssueIn(world(), cycle.id, { state_id: states().Done });
    const module = (await ada().send(createModule, { params: params(), body: { name: 'Search', status: 'paused' } }))
      .body;
    const inModule = await makeIssue(world(), { state_id: states().Done });
    await ada().send(changeIssueModules, { params: inModule, body: { modules: [module.id] } });
    for (const at of [inCycle, inModule]) await age(at, 60);
    await night();
    for (const at of [inCycle, inModule]) expect((await read(at)).archived_at).toBeNull();
    await ageCycle(world(), cycle.id, 30);
    await ada().send(updateModule, {
      params: { ...params(), module_id: module.id },
      body: { status: 'completed' },
    });
    await night(2);
    for (const at of [inCycle, inModule]) expect((await read(at)).archived_at).not.toBeNull();
  });

  it('does nothing while it is off', async () => {
    const at = await untouched(1000, 'Done');
    await night();
    expect((await read(at)).archived_at).toBeNull();
  });
});

describe('auto-close', () => {
  it('moves untouched open issues to the default state of the project, told without the state before', async () => {
    const dropped = states().Cancelled;
    await set({ close_in: 2, default_state: dropped });
    const due = await untouched(61, 'In Progress');
    const kept = await untouched(57, 'In Progress');
    await night();
    expect((await read(due)).state_id).toBe(dropped);
    expect((await read(kept)).state_id).toBe(states()['In Progress']);
    expect(await history(due)).toEqual([{ field: 'state', actor_id: null, old_value: null, new_value: 'Cancelled' }]);
  });

  it('uses a canceled state where the default state closes nothing', async () => {
    await set({ close_in: 1, default_state: states().Todo });
    const due = await untouched(31, 'Backlog');
    await night();
    expect((await read(due)).state_id).toBe(states().Cancelled);
  });
});

describe('the night', () => {
  it('comes once a day of the project, and once over several workers', async () => {
    await set({ archive_in: 1 });
    const first = await untouched(31, 'Done');
    await Promise.all([night(), night(), night()]);
    expect(await history(first)).toHaveLength(1);
    const later = await untouched(32, 'Done');
    await night();
    expect((await read(later)).archived_at).toBeNull();
    await night(2);
    expect((await read(later)).archived_at).not.toBeNull();
  });

  it('begins at midnight where the project is, also on a day that is 23 hours long', async () => {
    // Clocks in Berlin go forward on March 31, 2030, at 01:00 UTC; its days begin at 23:00 UTC before and 22:00 UTC after.
    await set({ archive_in: 1, timezone: 'Europe/Berlin' });
    const at = async (time: string) => {
      const idle = await untouched(31, 'Done');
      await runNights(world().server.services, new Date(time));
      return (await read(idle)).archived_at !== null;
    };
    expect(await at('2030-03-30T12:00:00Z')).toBe(true);
    expect(await at('2030-03-30T22:59:00Z')).toBe(false);
    expect(await at('2030-03-30T23:00:00Z')).toBe(true);
    expect(await at('2030-03-31T21:59:00Z')).toBe(false);
    expect(await at('2030-03-31T22:00:00Z')).toBe(true);
  });

  it('archives more than one batch', async () => {
    await set({ archive_in: 1 });
    const { rows } = await sql<{ count: number }>`
      with made as (
        insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, sort_order, updated_at, listed)
        select workspace_id, gen_random_uuid(), project_id, 10000 + n, 'Old ' || n, ${states().Done}, n, now() - interval '40 days', true
        from issues, generate_series(1, 450) n where id = ${(await makeIssue(world())).issue_id} returning 1)
      select count(*)::int as count from made`.execute(world().db);
    expect(rows[0]?.count).toBe(450);
    expect((await counts()).archive).toBe(450);
    await night();
    expect((await counts()).archive).toBe(0);
  });
});

describe('what is shown beforehand', () => {
  it('is what the night then does', async () => {
    await set({ archive_in: 1, close_in: 1 });
    await untouched(31, 'Done');
    await untouched(31, 'Todo');
    await untouched(31, 'Backlog');
    expect(await counts()).toEqual({ archive: 1, close: 2 });
    await night();
    expect(await counts()).toEqual({ archive: 0, close: 0 });
  });

  it('is for admins of the project', async () => {
    expect((await world().as('ben').send(countIdleIssues, { params: params() })).status).toBe(403);
  });

  it('goes away with a touch', async () => {
    await set({ archive_in: 1 });
    const at = await untouched(31, 'Done');
    await ada().send(changeIssues, { params: params(), body: { ids: [at.issue_id], set: { priority: 'high' } } });
    expect((await counts()).archive).toBe(0);
  });
});
