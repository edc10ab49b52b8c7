import { expect, it } from 'vitest';
import { createIssue, deleteIssue } from '#features/issues/contract.ts';
import { createRelations, deleteRelation, listDependencies, type RelationType } from '#features/relations/contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const anIssue = async (name: string) => {
  const { body } = await world().as('ada').send(createIssue, { params: place(), body: { name } });
  return body.id;
};
const relate = (issue_id: string, relation_type: RelationType, other: string) =>
  world()
    .as('ada')
    .send(createRelations, { params: { ...place(), issue_id }, body: { relation_type, issues: [other] } });
const dependencies = async (by: Person = 'ada') =>
  (await world().as(by).send(listDependencies, { params: place() })).body;

it('lists which issues are blocked by which, from whichever end it was said, until that ends', async () => {
  const before = (await dependencies()).length;
  const [first, second, third] = [await anIssue('First'), await anIssue('Second'), await anIssue('Third')];
  await relate(first, 'blocking', second);
  await relate(third, 'blocked_by', second);
  await relate(first, 'relates_to', third);
  expect((await dependencies()).slice(before)).toEqual([
    { issue_id: second, related_issue_id: first },
    { issue_id: third, related_issue_id: second },
  ]);
  await world()
    .as('ada')
    .send(deleteRelation, { params: { ...place(), issue_id: first, related_id: second } });
  await world()
    .as('ada')
    .send(deleteIssue, { params: { ...place(), issue_id: third } });
  expect(await dependencies()).toHaveLength(before);
});

it('names no issue that the reader may not see, and nothing to who is not in the project', async () => {
  const [mine, other] = [await anIssue('Mine'), await anIssue('Other')];
  await relate(mine, 'blocked_by', other);
  // Cleo is a guest, and sees her own issues only.
  expect(await dependencies('cleo')).not.toContainEqual({ issue_id: mine, related_issue_id: other });
});
