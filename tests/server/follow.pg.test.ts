import { emptyFields } from '#features/issue-fields/rules.ts';
import { describe, it } from 'vitest';
import { addSubIssues, changeIssueDates, operateOnIssues, replaceIssue } from '#features/issues/bulk-contract.ts';
import { archiveIssue, bulkArchiveIssues, restoreIssue } from '#features/issues/archive-contract.ts';
import { bulkDeleteIssues, changeIssues, createIssue, deleteIssue, updateIssue } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import { createProjectDraft, deleteProjectDraft, updateProjectDraft } from '#features/issues/draft-contract.ts';
import { must } from '#platform/shared/must.ts';
import { expectWebsiteToFollow } from '#tests/support/expect-to-follow.ts';
import { makeCycle, makeModule } from '#tests/support/issue-parts.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const idOf = (name: string) => must(world().issues.get(name), name);
const user = (person: Person) => world().userId(person);

const expectFollowed = (command: () => Promise<{ status: number }>) => expectWebsiteToFollow(world(), command);

const create = (body: IssueWrite, by: Person = 'ben') => world().as(by).send(createIssue, { params: params(), body });
const update = (issue_id: string, body: Partial<IssueWrite>) =>
  world()
    .as('ben')
    .send(updateIssue, { params: { ...params(), issue_id }, body });
const change = (body: object) =>
  world()
    .as('ben')
    .send(changeIssues, { params: params(), body: body as never });

describe('what was read before a command and its entries equal a fresh read: issues', () => {
  it.each<[string, () => IssueWrite]>([
    ['a bare one', () => ({ name: 'Bare' })],
    [
      'one with everything',
      () => ({
        name: 'Full',
        description_html: '<p>All of it</p>',
        state_id: world().website.states.Done,
        priority: 'urgent',
        label_ids: Object.values(world().website.labels),
        assignee_ids: [user('ben'), user('cleo')],
        start_date: '2026-03-01',
        target_date: '2026-03-02',
        sort_order: 12.5,
      }),
    ],
    ['a sub-issue', () => ({ name: 'Below', parent_id: idOf('Cache avatars') })],
    ['one of the guest', () => ({ name: 'For Cleo', assignee_ids: [user('cleo')] })],
  ])('creating %s', async (_, body) => {
    await expectFollowed(() => create(body()));
  });

  it.each<[string, () => Partial<IssueWrite>]>([
    ['the title', () => ({ name: 'Dark theme, again' })],
    ['the description', () => ({ description_html: '<p>New</p>' })],
    ['the state, out of a completed one', () => ({ state_id: world().website.states.Todo })],
    ['the state, into it again', () => ({ state_id: world().website.states.Done })],
    ['the priority', () => ({ priority: 'low' })],
    ['both dates', () => ({ start_date: '2026-04-01', target_date: '2026-04-09' })],
    ['the dates to nothing', () => ({ start_date: null, target_date: null })],
    ['labels', () => ({ label_ids: Object.values(world().website.labels) })],
    ['labels to nothing', () => ({ label_ids: [] })],
    ['the parent', () => ({ parent_id: idOf('Cache avatars') })],
    ['the parent to nothing', () => ({ parent_id: null })],
    ['assignees, the guest taken off', () => ({ assignee_ids: [user('ada')] })],
    ['assignees, the guest put on again', () => ({ assignee_ids: [user('ada'), user('cleo')] })],
    ['the place', () => ({ sort_order: 7 })],
  ])('changing %s', async (_, body) => {
    await expectFollowed(() => update(idOf('Dark theme'), body()));
  });

  it('changing many at once', async () => {
    const ids = [idOf('Choose a font'), idOf('Old importer'), idOf('Dark theme')];
    await expectFollowed(() =>
      change({
        ids,
        set: { priority: 'high', state_id: world().website.states['In Progress'] },
        add: { label_ids: [world().website.labels.Bug], assignee_ids: [user('cleo')] },
      }),
    );
    await expectFollowed(() =>
      change({ ids, remove: { label_ids: [world().website.labels.Bug], assignee_ids: [user('cleo')] } }),
    );
  });

  it('dragging between two others, and to both ends', async () => {
    const ids = [idOf('Keyboard map')];
    const [upper, lower] = [idOf('Choose a font'), idOf('Old importer')];
    for (const place of [
      { after: upper, before: lower },
      { after: null, before: upper },
      { after: lower, before: null },
    ])
      await expectFollowed(() => change({ ids, place }));
  });

  it('dragging until there is no room between two places', async () => {
    const ids = [idOf('Keyboard map')];
    const [upper, lower] = [idOf('Choose a font'), idOf('Old importer')];
    await update(upper, { sort_order: 1 });
    await update(lower, { sort_order: 1 + Number.EPSILON });
    await expectFollowed(() => change({ ids, place: { after: upper, before: lower } }));
  });

  it('deleting one with a child, and many', async () => {
    const { body: parent } = await create({ name: 'Parent', assignee_ids: [user('cleo')] });
    await create({ name: 'Child', parent_id: parent.id });
    await expectFollowed(() =>
      world()
        .as('ben')
        .send(deleteIssue, { params: { ...params(), issue_id: parent.id } }),
    );
    await expectFollowed(() =>
      world()
        .as('ada')
        .send(bulkDeleteIssues, {
          params: params(),
          body: { issue_ids: [idOf('Old importer'), idOf('Cache avatars')] },
        }),
    );
  });
});

describe('the archive', () => {
  const done = (name: string, more: Partial<IssueWrite> = {}) =>
    create({ name, state_id: world().website.states.Done, ...more });
  const at = (issue_id: string) => ({ params: { ...params(), issue_id } });

  it('archiving one of the guest, and bringing it back', async () => {
    const { body } = await done('Into the archive', { assignee_ids: [user('cleo')], description_html: '<p>All</p>' });
    await expectFollowed(() => world().as('ben').send(archiveIssue, at(body.id)));
    await expectFollowed(() => world().as('ben').send(restoreIssue, at(body.id)));
    // Now with a person who has it only in the archive.
    await world().as('ben').send(archiveIssue, at(body.id));
    await expectFollowed(() => world().as('ben').send(restoreIssue, at(body.id)));
  });

  it('archiving many, a child among them', async () => {
    const { body: parent } = await done('Parent in the archive');
    const { body: child } = await done('Child in the archive', { parent_id: parent.id });
    const { body: other } = await done('Child outside', { parent_id: parent.id });
    const body = { issue_ids: [child.id, other.id] };
    await expectFollowed(() => world().as('ben').send(bulkArchiveIssues, { params: params(), body }));
    await expectFollowed(() => world().as('ben').send(restoreIssue, at(child.id)));
  });
});

describe('many at once', () => {
  it('dates, one operation, and putting below another', async () => {
    const { body: one } = await create({ name: 'One', assignee_ids: [user('cleo')] });
    const { body: two } = await create({ name: 'Two' });
    const { body: above } = await create({ name: 'Above' });
    const ben = world().as('ben');
    const updates = [one, two].map(({ id }) => ({ id, start_date: '2026-08-01', target_date: '2026-08-03' }));
    await expectFollowed(() => ben.send(changeIssueDates, { params: params(), body: { updates } }));
    const properties = {
      priority: 'high' as const,
      label_ids: [world().website.labels.Bug],
      target_date: '2026-08-05',
    };
    const issue_ids = [one.id, two.id];
    await expectFollowed(() => ben.send(operateOnIssues, { params: params(), body: { issue_ids, properties } }));
    await expectFollowed(() =>
      ben.send(addSubIssues, { params: { ...params(), issue_id: above.id }, body: { sub_issue_ids: issue_ids } }),
    );
    const whole = {
      name: 'Whole',
      description_html: '<p>W</p>',
      state_id: world().website.states.Todo,
      assignee_ids: [user('ben')],
    };
    await expectFollowed(() =>
      ben.send(replaceIssue, {
        params: { ...params(), issue_id: one.id },
        body: { ...emptyFields(), ...whole },
      }),
    );
  });

  it('into a cycle and a module, and into the archive and back, by our own change', async () => {
    const { body } = await create({ name: 'Many ways', assignee_ids: [user('cleo')] });
    const cycle_id = await makeCycle(world(), params().project_id, { name: 'Open', start: null, end: null });
    const module_ids = [await makeModule(world(), params().project_id, 'Followed')];
    const ids = [body.id];
    await expectFollowed(() => change({ ids, set: { cycle_id, module_ids } }));
    await expectFollowed(() => change({ ids, set: { state_id: world().website.states.Done }, archive: true }));
    await expectFollowed(() => change({ ids, archive: false, remove: { module_ids } }));
  });
});

describe('drafts of the project', () => {
  const draftOf = async (name: string) =>
    (
      await world()
        .as('ben')
        .send(createProjectDraft, { params: params(), body: { name, assignee_ids: [user('cleo')] } })
    ).body.id;
  const at = (issue_id: string) => ({ params: { ...params(), issue_id } });

  it('keeping one, making an issue of it, and throwing one away', async () => {
    await expectFollowed(() =>
      world()
        .as('ben')
        .send(createProjectDraft, { params: params(), body: { name: 'Draft' } }),
    );
    const [kept, thrown] = [await draftOf('Kept'), await draftOf('Thrown')];
    const ben = world().as('ben');
    await expectFollowed(() => ben.send(updateProjectDraft, { ...at(kept), body: { is_draft: false } }));
    await expectFollowed(() => ben.send(deleteProjectDraft, at(thrown)));
  });
});
