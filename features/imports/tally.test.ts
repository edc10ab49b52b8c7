import { expect, test } from 'vitest';
import { readJira } from './formats/jira/read-jira.ts';
import { readLinear } from './formats/linear/read-linear.ts';
import { storedRelation, Tally } from './tally.ts';
import { fixture, readAll } from './testing.ts';

async function tallied(...args: Parameters<typeof readAll>) {
  const { issues, comments } = await readAll(...args);
  const tally = new Tally();
  for (const record of [...issues, ...comments]) tally.count(record);
  return tally;
}

test('a relation that both issues name is one, blocks is the other way round', () => {
  expect(storedRelation('blocks', 'A', 'B')).toEqual(storedRelation('blocked_by', 'B', 'A'));
  expect(storedRelation('relates_to', 'B', 'A')).toEqual(storedRelation('relates_to', 'A', 'B'));
  expect(storedRelation('duplicate', 'B', 'A')).toEqual({ type: 'duplicate', refs: ['A', 'B'] });
});

test('counts what the records hold, and what they refer to and do not hold', async () => {
  const tally = await tallied(readJira, [fixture('jira/server.csv')]);
  expect(tally).toMatchObject({ issues: 3, comments: 4, attachments: 2, withParent: 2, pointed: 1 });
  expect(tally.missingParents()).toEqual([]);
  expect(tally.relations()).toEqual([
    { type: 'blocked_by', count: 3, missing: 0 },
    { type: 'relates_to', count: 1, missing: 1 },
    { type: 'duplicate', count: 1, missing: 0 },
  ]);
  expect(tally.byPerson.get('tomas')).toEqual({ issues: 0, comments: 1, assigned: 1, closed: 0 });
});

test('a parent outside the files is reported', async () => {
  const tally = await tallied(readLinear, [fixture('linear/export-later.csv')]);
  expect(tally.relations().map(({ type, missing }) => [type, missing])).toEqual([
    ['blocked_by', 2],
    ['duplicate', 1],
  ]);
});
