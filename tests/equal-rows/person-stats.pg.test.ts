import { expect, it } from 'vitest';
import { readIssueQuery } from '#features/issue-query/query.ts';
import { snapshotsOf } from '#features/issue-query/server/snapshot/snapshot-engine.ts';
import { readPersonStats } from '#features/people/contract.ts';
import { dice } from '#tests/support/dice.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { clock } from './engines-for-tests.ts';
import { spreadIssues } from './issues-for-tests.ts';

const world = worldForTests();
const queries: readonly Record<string, string>[] = [
  {},
  { priority: 'urgent,none' },
  { state_group: 'started,completed' },
];

it('counts what a person has to do alike in memory and in the database', async () => {
  await spreadIssues(world(), dice(20_261_123));
  const asked = async () => {
    const answers: unknown[] = [];
    for (const of of ['ada', 'ben', 'cleo', 'gus'] as const)
      for (const query of queries) {
        const params = { slug: 'harbor', user_id: world().userId(of) };
        answers.push((await world().as('ada').send(readPersonStats, { params, query })).body);
      }
    return answers;
  };
  const fromDatabase = await asked();
  const snapshots = snapshotsOf(world().server.services);
  Object.assign(snapshots, { least: 100 });
  await asked();
  await snapshots.settled();
  const { workspace_id: workspaceId, id: projectId } = await world()
    .db.selectFrom('projects')
    .select(['workspace_id', 'id'])
    .where('id', '=', world().website.id)
    .executeTakeFirstOrThrow();
  const { order } = readIssueQuery({}, clock, null);
  expect(await snapshots.take({ workspaceId, projectId, logSeq: 0 }, order)).not.toBeNull();
  expect(await asked()).toEqual(fromDatabase);
});
