// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { convertDraft, createDraft, deleteDraft, listDrafts, type Draft } from '#features/drafts/contract.ts';
import { createRequest } from '#features/issues/web/open-create.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { draft, issueOfDraft, serveDrafts } from '#tests/support/part/harbor/draft-server.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { labelId, operationsId, stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { draftsOf } from './draft-collection.ts';
import { DraftsScreen } from './drafts-screen.tsx';
import { ProjectDraftsScreen } from './project-drafts-screen.tsx';

let harbor: Harbor;
let page: Part;
let stored: () => readonly Draft[];

/** The person's drafts in Harbor, or those for Website alone. */
async function open(drafts: readonly Draft[], options: HarborOptions = {}, isOfProject = false) {
  harbor = await openHarbor(options);
  stored = serveDrafts(harbor.answers, drafts);
  await start(isOfProject);
}
async function start(isOfProject = false) {
  // The drafts of one workspace are kept, those asked for last.
  onTestFinished(() => {
    draftsOf('nowhere');
    createRequest.set(null);
  });
  page = await harbor.open(isOfProject ? <ProjectDraftsScreen /> : <DraftsScreen />);
}
const row = (name: string) =>
  page
    .all('listitem')
    .map((one) => textOf(one))
    .find((one) => one.startsWith(name));
const titles = () => page.all('button').filter((one) => one.closest('[data-draft]')?.querySelector('button') === one);
const shows = (names: readonly string[]) => page.until(() => expect(titles().map(textOf)).toEqual(names));
const alert = () => page.all('alert').map(textOf).join(' ');
/** The draft that the form was opened for. */
const opened = () => createRequest.get()?.draftId;
async function pick(name: string, line: string) {
  await page.click('button', `Actions for ${name}`);
  await page.click('menuitem', line);
}

test('the draft changed last comes first, and the header counts them', async () => {
  await open([draft(1), draft(3), draft(2)]);
  await shows(['Draft 3', 'Draft 2', 'Draft 1']);
  expect(page.text()).toMatch(/Drafts 3/);
});

test('a row says the properties of its draft to be read; what is not set is not there', async () => {
  await open([
    draft(1, {
      label_ids: [labelId('Bug')],
      target_date: '2031-03-20',
      state_id: stateId('In Progress'),
      priority: 'urgent',
    }),
    draft(2),
  ]);
  await page.until(() => expect(row('Draft 1')).toMatch(/Bug ?Mar 20, 2031 ?In Progress ?Urgent/));
  expect(row('Draft 2')).not.toMatch(/None|Urgent|Todo/);
});

test('a draft without a title is called Untitled, one without a project says so', async () => {
  await open([draft(1, { name: null, project_id: null })]);
  await shows(['Untitled']);
  expect(document.querySelector('[data-draft] [data-tip="No project"]')).not.toBeNull();
});

test('without drafts it says what belongs here, and New draft opens the form', async () => {
  await open([]);
  await page.see('heading', 'No drafts');
  await page.says('Issues that you save as drafts wait here. Only you can see them.');
  expect(page.all('button', 'New draft')).toHaveLength(2);
  page.all('button', 'New draft')[1]?.click();
  await page.until(() => expect(createRequest.get()).toEqual({}));
});

test('who may create issues nowhere is offered no new draft', async () => {
  await open([], { as: 'cleo' });
  await page.see('heading', 'No drafts');
  expect(page.all('button', 'New draft')).toEqual([]);
});

test('a press opens the form of a draft', async () => {
  await open([draft(1)]);
  await page.click('button', 'Draft 1');
  expect(opened()).toBe(draft(1).id);
});

test('the arrows and J and K walk the rows and stop at the ends; E opens the one in focus', async () => {
  await open([draft(1), draft(2), draft(3)]);
  await shows(['Draft 3', 'Draft 2', 'Draft 1']);
  await page.press('e');
  expect(opened(), 'nothing is in focus').toBeUndefined();
  await page.press('j');
  expect(page.focused()).toBe('Draft 3');
  await page.press('ArrowDown', 'j', 'j');
  expect(page.focused()).toBe('Draft 1');
  await page.press('k');
  expect(page.focused()).toBe('Draft 2');
  await page.press('ArrowUp', 'ArrowUp');
  expect(page.focused()).toBe('Draft 3');
  await page.press('e');
  expect(opened()).toBe(draft(3).id);
});

test('the right button opens the menu of the draft under it', async () => {
  await open([draft(1), draft(2)]);
  await page.rightClick('button', 'Draft 1');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Edit', 'Make a copy', 'Add to project', 'Delete']);
  await page.click('menuitem', 'Edit');
  expect(opened()).toBe(draft(1).id);
});

test('Delete takes a draft away at once, and the focus goes to the next row, at the end to the one before', async () => {
  await open([draft(1), draft(2), draft(3)]);
  await shows(['Draft 3', 'Draft 2', 'Draft 1']);
  await page.press('j', 'j');
  const answer = harbor.answers.hold(deleteDraft);
  await page.press('Delete');
  await shows(['Draft 3', 'Draft 1']);
  await page.until(() => expect(page.focused()).toBe('Draft 1'));
  answer();
  await page.until(() => expect(stored()).toHaveLength(2));
  await page.press('Delete');
  await shows(['Draft 3']);
  await page.until(() => expect(page.focused()).toBe('Draft 3'));
});

test('a draft that is deleted from its menu leaves the focus in the list', async () => {
  await open([draft(1), draft(2)]);
  await pick('Draft 2', 'Delete');
  await shows(['Draft 1']);
  await page.until(() => expect(page.focused()).toBe('Draft 1'));
});

test('a deletion that is refused brings the draft back, with the reason and another try', async () => {
  await open([draft(1)]);
  harbor.answers.refuse(deleteDraft, commonErrors.NOT_ALLOWED);
  await pick('Draft 1', 'Delete');
  await page.until(() => expect(alert()).toContain('Could not delete the draft'));
  expect(alert()).toContain('You don’t have permission to do this.');
  await shows(['Draft 1']);
  serveDrafts(harbor.answers, [draft(1)]);
  await page.click('button', 'Retry');
  await page.see('heading', 'No drafts');
});

test('a copy has all that the draft has', async () => {
  const whole = draft(1, { priority: 'high', label_ids: [labelId('Docs')], description_html: '<p>Green</p>' });
  await open([whole]);
  await shows(['Draft 1']);
  await page.press('j', 'Alt+c');
  await shows(['Draft 1', 'Draft 1']);
  const [asked] = harbor.answers.asked(createDraft);
  expect(asked?.body).toMatchObject({
    name: 'Draft 1',
    project_id: websiteId,
    priority: 'high',
    label_ids: [labelId('Docs')],
    description_html: '<p>Green</p>',
  });
});

test('a copy that nobody answers is said', async () => {
  await open([draft(1)]);
  harbor.answers.lose(createDraft);
  await pick('Draft 1', 'Make a copy');
  await page.until(() => expect(alert()).toContain('Could not copy the draft'));
  expect(alert()).toContain('Cairn can’t be reached.');
});

test('Add to project makes an issue of the draft, which leaves the list', async () => {
  await open([draft(1, { priority: 'high', description_html: '<p>Green</p>' })]);
  harbor.answers.give(convertDraft, issueOfDraft);
  await pick('Draft 1', 'Add to project');
  await page.says('WEB-13 created');
  await page.see('heading', 'No drafts');
  expect(harbor.answers.asked(convertDraft)).toMatchObject([
    {
      params: { draft_id: draft(1).id },
      body: { name: 'Draft 1', priority: 'high', description_html: '<p>Green</p>' },
    },
  ]);
});

test.each([
  ['a title', { name: null }, 'Untitled'],
  ['a project', { project_id: null }, 'Draft 1'],
])('a draft without %s opens to be completed instead', async (_what, change, name) => {
  await open([draft(1, change)]);
  await pick(name, 'Add to project');
  await page.until(() => expect(opened()).toBe(draft(1).id));
  expect(harbor.answers.asked(convertDraft)).toEqual([]);
});

test('an issue that is refused leaves the draft, with the reason', async () => {
  await open([draft(1)]);
  harbor.answers.refuse(convertDraft, commonErrors.NOT_ALLOWED);
  await pick('Draft 1', 'Add to project');
  await page.until(() => expect(alert()).toContain('Could not create the issue'));
  expect(alert()).toContain('You don’t have permission to do this.');
  await shows(['Draft 1']);
});

test('fifty are shown at first, and the rest by Load more, whose first row takes the focus', async () => {
  await open(Array.from({ length: 52 }, (_, at) => draft(at + 1)));
  await page.until(() => expect(titles()).toHaveLength(50));
  await page.click('button', 'Load more');
  await page.until(() => expect(titles()).toHaveLength(52));
  await page.gone('button', 'Load more');
  await page.until(() => expect(page.focused()).toBe('Draft 2'));
});

test('drafts that cannot be read say so, and are read again by a button', async () => {
  harbor = await openHarbor();
  harbor.answers.refuse(listDrafts, commonErrors.NOT_ALLOWED);
  await start();
  await page.see('heading', 'Could not load your drafts');
  serveDrafts(harbor.answers, [draft(1)]);
  await page.click('button', 'Retry');
  await shows(['Draft 1']);
});

test('a draft that is saved in another window appears, one that is deleted there goes', async () => {
  await open([draft(1)]);
  await shows(['Draft 1']);
  const by = { at: madeAt, actor_id: userId('ada'), group_id: idOf(12, 1), project_id: null, entity: 'draft_issue' };
  connection.hub.deliver([{ ...by, seq: 2, entity_id: draft(2).id, op: 'created', fields: { ...draft(2) } }]);
  await shows(['Draft 2', 'Draft 1']);
  connection.hub.deliver([{ ...by, seq: 3, entity_id: draft(1).id, op: 'deleted', fields: {} }]);
  await page.until(() => expect(titles().map(textOf)).toEqual(['Draft 2']));
});

test('the drafts of a project are those for it, and a new one is for it', async () => {
  await open([draft(1), draft(2, { project_id: operationsId }), draft(3, { project_id: null })], {}, true);
  await shows(['Draft 1']);
  await page.click('button', 'New draft');
  expect(createRequest.get()).toEqual({ projectId: websiteId });
});

test('a project without drafts says what belongs there', async () => {
  await open([draft(2, { project_id: operationsId })], {}, true);
  await page.see('heading', 'No drafts');
  await page.says('Issues for this project that you save as drafts wait here.');
});

test('the drafts of a project are closed to its guests', async () => {
  await open([draft(1)], { as: 'cleo' }, true);
  await page.until(() => expect(page.text()).not.toContain('Draft 1'));
  await page.see('heading', 'Page not found');
  expect(titles()).toEqual([]);
  expect(page.all('button', 'New draft')).toEqual([]);
});
