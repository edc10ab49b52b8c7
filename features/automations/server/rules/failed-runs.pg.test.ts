import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { readIssue } from '#features/issues/contract.ts';
import { fieldError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { makeRule, runsOf } from '#tests/support/rules.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { runRulesJob } from './run-rules.ts';

const world = worldForTests();
const settle = () => world().server.catchUp();

/** Lets a job of rules run now, with the waits of what failed over. */
async function runAgain(): Promise<void> {
  await sql`update automation_runs set at = at - interval '1 day' where tries > 0`.execute(world().db);
  const { rows } = await sql<{
    id: string;
  }>`select workspace_id as id from projects where id = ${world().website.id}`.execute(world().db);
  const workspaceId = must(rows[0], 'the project is there').id;
  await runRulesJob.run({ workspaceId }, world().server.services, { number: 1, of: 1 });
}

// Failures are told in the log of the server, hundreds of times here.
beforeEach(() => void vi.spyOn(world().server.services.log, 'error').mockReturnValue(undefined));

// Tests share the world: each begins without rules. Comments that say "Broken" fail as by an error of the server.
beforeEach(async () => {
  await sql`delete from automation_rules`.execute(world().db);
  await sql`
    create or replace function refuse_broken() returns trigger language plpgsql as $$
    begin if new.comment_html like '%Broken%' then raise exception 'broken'; end if; return new; end $$`.execute(
    world().db,
  );
  await sql`create or replace trigger refuse_broken before insert on issue_comments for each row execute function refuse_broken()`.execute(
    world().db,
  );
});

it('gives a run that fails up after five tries, changes nothing by it, and says so in the log of the rule', async () => {
  const rule = await makeRule(world(), { actions: { priority: 'low', comment: 'Broken' } });
  const issue = await makeIssue(world());
  await settle();
  const results = async () =>
    (await runsOf(world(), rule.id)).map(({ result, failure, did }) => [result, failure, did]);
  expect(await results()).toEqual([['waiting', '', []]]);
  // Not before its time: the first wait is ten seconds.
  await makeIssue(world());
  await settle();
  const { rows } = await sql<{ tries: number }>`select tries from automation_runs order by id`.execute(world().db);
  expect(rows.map(({ tries }) => tries)).toEqual([1, 1]);
  for (const _ of [2, 3, 4]) await runAgain();
  expect((await results())[0]).toEqual(['waiting', '', []]);
  await runAgain();
  expect(await results()).toEqual([
    ['failed', '', []],
    ['failed', '', []],
  ]);
  expect((await world().as('ada').send(readIssue, { params: issue })).body.priority).toBe('none');
  const { rows: queued } =
    await sql`select 1 from graphile_worker.jobs where task_identifier = 'run-rules' and run_at > now()`.execute(
      world().db,
    );
  await runAgain();
  expect(await results()).toHaveLength(2);
  expect(queued.length).toBeLessThanOrEqual(1);
});

it('reports the sentence with which a run is refused', async () => {
  const rule = await makeRule(world(), { actions: { comment: 'Broken' } });
  await makeIssue(world());
  await settle();
  const refusing = vi.spyOn(world().server.services.queue, 'run');
  refusing.mockRejectedValueOnce(fieldError('labels', 'Too many labels.'));
  await runAgain();
  expect(await runsOf(world(), rule.id)).toMatchObject([{ result: 'waiting', failure: 'Too many labels.' }]);
});

it('lets others run while more than a batch of runs fail', async () => {
  const broken = await makeRule(world(), { name: 'Broken', actions: { comment: 'Broken' } });
  const issue = await makeIssue(world());
  await settle();
  // As if the same rule had failed for 250 causes, all of them due again.
  await sql`
    insert into automation_runs (workspace_id, id, rule_id, issue_id, cause, depth, result, tries, at)
    select u.workspace_id, uuidv7(), u.rule_id, u.issue_id, 'more ' || n, 1, 'waiting', 1, now() - interval '1 hour'
    from automation_runs u cross join generate_series(1, 250) n where u.rule_id = ${broken.id}`.execute(world().db);
  const good = await makeRule(world(), { name: 'Good', actions: { priority: 'high' } });
  const next = await makeIssue(world());
  await settle();
  expect(await runsOf(world(), good.id)).toMatchObject([{ result: 'done', issue: { id: next.issue_id } }]);
  expect((await world().as('ada').send(readIssue, { params: issue })).body.priority).toBe('none');
  const { rows } = await sql<{ least: number }>`
    select min(tries) as least from automation_runs where rule_id = ${broken.id} and cause like 'more %'`.execute(
    world().db,
  );
  expect(rows[0]?.least).toBeGreaterThanOrEqual(2);
});
