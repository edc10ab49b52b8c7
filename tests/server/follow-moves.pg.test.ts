import { describe, expect, it } from 'vitest';
import { createIssue } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import { moveIssue } from '#features/issues/move-contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { must } from '#platform/shared/must.ts';
import { expectToFollow } from '#tests/support/expect-to-follow.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const user = (person: Person) => world().userId(person);
const watch = () => ({ projectId: world().website.id, who: ['ada', 'hana', 'ben', 'cleo'] as const });
const create = (body: IssueWrite) => world().as('ben').send(createIssue, { params: params(), body });

describe('moving an issue is followed in both projects', () => {
  it('there, back, and there again', async () => {
    const { body: there } = await world()
      .as('ada')
      .send(createProject, { params: { slug: 'harbor' }, body: { name: 'Gardens', identifier: 'GAR' } });
    const { body: parent } = await create({ name: 'Stays behind' });
    const { body: made } = await create({
      name: 'Goes away',
      parent_id: parent.id,
      description_html: '<p>All of it</p>',
      label_ids: Object.values(world().website.labels),
      assignee_ids: [user('cleo')],
    });
    const move = (from: string, to: string) =>
      world()
        .as('ada')
        .send(moveIssue, { params: { slug: 'harbor', project_id: from, issue_id: made.id }, body: { project_id: to } });
    const here = world().website.id;
    await expectToFollow(world(), watch(), () => move(here, there.id));
    await expectToFollow(world(), { projectId: there.id, who: ['ada'] }, () => move(there.id, here));
    await expectToFollow(world(), { projectId: there.id, who: ['ada'] }, async () => {
      const { headers } = await move(here, there.id);
      expect(headers.get(groupHeader)).not.toBeNull();
    });
  });

  it('taken back', async () => {
    const { body: there } = await world()
      .as('ada')
      .send(createProject, { params: { slug: 'harbor' }, body: { name: 'Fields', identifier: 'FIE' } });
    const { body: made } = await create({ name: 'Comes back', label_ids: Object.values(world().website.labels) });
    const { headers } = await world()
      .as('ada')
      .send(moveIssue, { params: { ...params(), issue_id: made.id }, body: { project_id: there.id } });
    const body = { group_id: must(headers.get(groupHeader), 'a move has a group') };
    const entries = await expectToFollow(world(), watch(), () =>
      world()
        .as('ada')
        .send(undoGroup, { params: { slug: 'harbor' }, body }),
    );
    expect(entries.map(({ entity, op }) => `${entity} ${op}`)).toEqual([
      'issue deleted',
      'issue created',
      'issue_move updated',
    ]);
  });
});
