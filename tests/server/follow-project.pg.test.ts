import { describe, expect, it } from 'vitest';
import { createIssue, deleteIssue, updateIssue } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import { createLabel, deleteLabel, updateLabel } from '#features/labels/contract.ts';
import { roles } from '#features/access/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { favoriteProject, saveProjectView, unfavoriteProject } from '#features/projects/personal-contract.ts';
import { addProjectMembers, removeProjectMember, updateProjectMember } from '#features/projects/member-contract.ts';
import { createState, deleteState, markDefaultState, updateState } from '#features/states/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { must } from '#platform/shared/must.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { expectWebsiteToFollow } from '#tests/support/expect-to-follow.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const user = (person: Person) => world().userId(person);

const expectFollowed = (command: () => Promise<{ status: number }>) => expectWebsiteToFollow(world(), command);

const create = (body: IssueWrite, by: Person = 'ben') => world().as(by).send(createIssue, { params: params(), body });
const update = (issue_id: string, body: Partial<IssueWrite>) =>
  world()
    .as('ben')
    .send(updateIssue, { params: { ...params(), issue_id }, body });

describe('states and labels', () => {
  it('creating, changing, making the default and deleting a state', async () => {
    const ada = world().as('ada');
    const made = await (async () => {
      let id = '';
      await expectFollowed(async () => {
        const answer = await ada.send(createState, {
          params: params(),
          body: { name: 'In review', color: '#112233', group: 'started' },
        });
        id = answer.body.id;
        return answer;
      });
      return { ...params(), state_id: id };
    })();
    await expectFollowed(() => ada.send(updateState, { params: made, body: { name: 'Review', sequence: 1 } }));
    await expectFollowed(() => ada.send(markDefaultState, { params: made }));
    await expectFollowed(() =>
      ada.send(markDefaultState, { params: { ...params(), state_id: world().website.states.Backlog } }),
    );
    await expectFollowed(() => ada.send(deleteState, { params: made }));
  });

  it('a state that moves to another group takes its issues along', async () => {
    await expectFollowed(() =>
      world()
        .as('ada')
        .send(updateState, {
          params: { ...params(), state_id: world().website.states['In Progress'] },
          body: { group: 'unstarted' },
        }),
    );
  });

  it('creating, changing, nesting and deleting a label that issues carry', async () => {
    const ada = world().as('ada');
    let group = '';
    await expectFollowed(async () => {
      const answer = await ada.send(createLabel, { params: params(), body: { name: 'Area', color: '#445566' } });
      group = answer.body.id;
      return answer;
    });
    const bug = { ...params(), label_id: world().website.labels.Bug };
    await expectFollowed(() => ada.send(updateLabel, { params: bug, body: { name: 'Defect', parent: group } }));
    // Deleting a label keeps its children (decisions.md 3.15).
    await expectFollowed(() => ada.send(deleteLabel, { params: { ...params(), label_id: group } }));
    await expectFollowed(() => ada.send(deleteLabel, { params: bug }));
  });
});

it('changing the project notifies whoever lists it', async () => {
  await expectFollowed(() =>
    world()
      .as('ada')
      .send(updateProject, {
        params: params(),
        body: { name: 'Web site', identifier: 'SITE', description: 'Ours', timezone: 'Asia/Tokyo' },
      }),
  );
});

describe('what was read before a command is taken back follows it: undo', () => {
  const undo = (group_id: string | null) =>
    world()
      .as('ben')
      .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id: must(group_id, 'a command names its group') } });

  it('a change, a new issue, and a deletion with what was below', async () => {
    const { id } = (await create({ name: 'Cache some' })).body;
    const renamed = await update(id, { name: 'Cache them all', priority: 'urgent' });
    await expectFollowed(() => undo(renamed.headers.get(groupHeader)));
    const parent = await create({ name: 'Passing' });
    const child = await create({ name: 'Below', parent_id: parent.body.id });
    const removed = await world()
      .as('ben')
      .send(deleteIssue, { params: { ...params(), issue_id: parent.body.id } });
    await expectFollowed(() => undo(removed.headers.get(groupHeader)));
    await expectFollowed(() => undo(child.headers.get(groupHeader)));
  });
});

describe('who belongs to the project, and how each keeps it', () => {
  it('adding, changing and removing a member', async () => {
    const dan = user('dan');
    let member_id = '';
    await expectFollowed(async () => {
      const body = { members: [{ member_id: dan, role: roles.member }] };
      const answer = await world().as('hana').send(addProjectMembers, { params: params(), body });
      member_id = answer.body[0]?.id ?? '';
      return answer;
    });
    const place = { ...params(), member_id };
    await expectFollowed(() =>
      world()
        .as('hana')
        .send(updateProjectMember, { params: place, body: { role: roles.guest } }),
    );
    await expectFollowed(() => world().as('hana').send(removeProjectMember, { params: place }));
  });

  it('a favorite and an own place tell only the one whose they are', async () => {
    const reply = async (command: () => Promise<{ status: number }>, entity: string) => {
      const entries = await expectFollowed(command);
      expect(entries.map((entry) => entry.entity)).toEqual([entity]);
    };
    const ada = world().as('ada');
    const { slug, project_id } = params();
    await reply(() => ada.send(favoriteProject, { params: { slug }, body: { project: project_id } }), 'favorite');
    await reply(() => ada.send(saveProjectView, { params: params(), body: { sort_order: 3 } }), 'project_arrangement');
    const kept = { slug, favorite_project_id: project_id };
    await reply(() => ada.send(unfavoriteProject, { params: kept }), 'favorite');
  });
});
