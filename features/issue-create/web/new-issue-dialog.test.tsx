// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { roles } from '#features/access/contract.ts';
import { createDraft } from '#features/drafts/contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { createRequest, type CreateRequest } from '#features/issues/web/open-create.ts';
import { listProjects } from '#features/projects/contract.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { cycleId, moduleId, pointId } from '#tests/support/part/harbor/plans.ts';
import { labelId, operationsId, stateId, website, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { NewIssueDialog } from './new-issue-dialog.tsx';

// A page fetches the pickers while it is idle.
beforeAll(() => Promise.all(fieldPickers.map((part) => part.fetch())));

let harbor: Harbor;
let page: Part;
let closed: ReturnType<typeof vi.fn<() => void>>;

/** The form of a new issue of Website. */
async function open(request: CreateRequest = {}, options: HarborOptions = {}) {
  harbor = await openHarbor(options);
  createRequest.set(null);
  closed = vi.fn<() => void>();
  page = await harbor.open(
    <Closable onClose={closed}>
      {(close) => <NewIssueDialog request={{ projectId: websiteId, ...request }} onClose={close} />}
    </Closable>,
  );
  await page.see('dialog', 'New issue');
  await page.until(() => expect(page.focused()).toBe('Title'));
}
const chip = async (name: string) =>
  must((await page.see('button', new RegExp(`^${name}: `))).getAttribute('aria-label'), 'its name');
/** What was sent to make issues. */
const sent = () => harbor.answers.asked(createIssue).map(({ body }) => body as Record<string, unknown>);
const title = () => page.field('Title');

test('the chips stand in their order and have the defaults of the project', async () => {
  await open({}, { project: { default_assignee: userId('hana') } });
  await page.see('group', 'Properties');
  await page.until(() => expect(page.all('button', /^(Cycle|Modules|Estimate): /)).toHaveLength(3));
  const chips = page.names('button').filter((name) => /: /.test(name) && !/^(Project|Template)/.test(name));
  expect(chips).toEqual([
    'State: Backlog',
    'Priority: None',
    'Assignees: Hana',
    'Labels: No labels',
    'Start date: No date',
    'Due date: No date',
    'Cycle: No cycle',
    'Modules: No module',
    'Estimate: No estimate',
    'Parent: No parent',
  ]);
});

test('a title is required, and said below it until something is typed', async () => {
  await open();
  await page.press('Control+Enter');
  await page.says('Title is required');
  expect((await title()).getAttribute('aria-invalid')).toBe('true');
  expect(page.focused()).toBe('Title');
  expect(sent()).toEqual([]);
  await page.type('P');
  expect(page.text()).not.toContain('Title is required');
});

test('a long title counts its characters from 240, and is too long from 256', async () => {
  await open();
  await page.fill('Title', 'x'.repeat(239));
  expect(page.text()).not.toContain('of 255');
  await page.fill('Title', 'x'.repeat(240));
  await page.says('240 of 255');
  await page.fill('Title', 'x'.repeat(256));
  await page.says('Title should be shorter than 255 characters');
  await page.press('Control+Enter');
  expect(sent()).toEqual([]);
});

test.each([
  ['Alt+s', 'State', '4', 'State: Done', { state_id: stateId('Done') }],
  ['Alt+p', 'Priority', '2', 'Priority: High', { priority: 'high' }],
  ['Alt+Shift+e', 'Estimate', '3', 'Estimate: 3', { estimate_point: pointId('3') }],
])('%s opens %s, where %s chooses', async (keys, field, digit, name, body) => {
  await open();
  await page.type('Paint the fence');
  await page.press(keys);
  await page.see('dialog', field);
  await page.until(() => expect(page.all('option').length).toBeGreaterThan(1));
  await page.press(digit);
  await page.gone('dialog', field);
  expect(await chip(field)).toBe(name);
  await page.press('Control+Enter');
  await page.until(() => expect(sent()).toEqual([expect.objectContaining({ name: 'Paint the fence', ...body })]));
});

test.each([
  ['Alt+a', 'Assignees', 'hana', { assignee_ids: [userId('hana')] }],
  ['Alt+l', 'Labels', 'bug', { label_ids: [labelId('Bug')] }],
  ['Alt+Shift+c', 'Cycle', 'spring', { joins: { cycle_id: cycleId('Spring') } }],
  ['Alt+Shift+m', 'Modules', 'garden', { joins: { module_ids: [moduleId('Garden')] } }],
])('%s opens %s, where a name is typed', async (keys, field, typed, body) => {
  await open();
  await page.type('Paint the fence');
  await page.press(keys);
  await page.see('dialog', field);
  await page.type(typed);
  await page.until(() => expect(page.all('option')).toHaveLength(1));
  await page.press('Enter');
  // Fields of several values stay open.
  if (field !== 'Cycle') await page.press('Escape');
  await page.gone('dialog', field);
  await page.press('Control+Enter');
  await page.until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject(body);
});

test.each([
  ['Alt+d', 'Due date', 'target_date'],
  ['Alt+Shift+d', 'Start date', 'start_date'],
])('%s opens %s, where a day is typed', async (keys, field, key) => {
  await open();
  await page.type('Paint the fence');
  await page.press(keys);
  await page.see('dialog', field);
  await page.fill(field, '2031-03-05');
  await page.press('Enter');
  await page.gone('dialog', field);
  expect(await chip(field)).toBe(`${field}: Mar 5, 2031`);
  await page.press('Control+Enter');
  await page.until(() => expect(sent()[0]).toMatchObject({ [key]: '2031-03-05' }));
});

test('the issue is in the list at once, the form closes, and a toast says its key', async () => {
  await open();
  const release = harbor.answers.hold(createIssue);
  await page.type('Paint the fence');
  await page.press('Control+Enter');
  expect(closed).toHaveBeenCalledOnce();
  expect([...harbor.list.rows.all()].some(({ name }) => name === 'Paint the fence')).toBe(true);
  release();
  await page.says('WEB-13 created');
});

test('the place gives what the form starts with', async () => {
  const start = { state_id: stateId('In Progress'), priority: 'urgent' as const, label_ids: [labelId('Docs')] };
  await open({ start });
  expect(await chip('State')).toBe('State: In Progress');
  expect(await chip('Priority')).toBe('Priority: Urgent');
  expect(await chip('Labels')).toBe('Labels: Docs');
});

test('Create more keeps the properties, clears the title and goes back to it', async () => {
  await open();
  await page.click('switch', 'Create more');
  await page.fill('Title', 'Paint the fence');
  await page.press('Alt+p');
  await page.see('dialog', 'Priority');
  await page.press('1');
  await page.gone('dialog', 'Priority');
  await page.click('button', /^Create/);
  await page.until(async () => expect((await title()).value).toBe(''));
  await page.until(() => expect(page.focused()).toBe('Title'));
  expect(closed).not.toHaveBeenCalled();
  expect(await chip('Priority')).toBe('Priority: Urgent');
  await page.type('Paint the gate');
  await page.press('Control+Enter');
  await page.until(() => expect(sent().map(({ name }) => name)).toEqual(['Paint the fence', 'Paint the gate']));
});

test('what the server refuses is kept, and comes back into the form with the reason', async () => {
  await open({ start: { description_html: '<p>Green, not blue</p>' } });
  harbor.answers.refuse(createIssue, commonErrors.NOT_ALLOWED);
  await page.type('Paint the fence');
  await page.press('Control+Enter');
  await page.until(() => expect(createRequest.get()?.refusal).toBe('You don’t have permission to do this.'));
  const again = must(createRequest.get(), 'the form is asked for again');
  expect([...harbor.list.rows.all()].some(({ name }) => name === 'Paint the fence')).toBe(false);
  createRequest.set(null);
  page = await harbor.open(<NewIssueDialog request={again} onClose={closed} />);
  const banner = await page.see('alert');
  expect(banner.textContent).toContain('Could not create the issue');
  expect(banner.textContent).toContain('You don’t have permission to do this.');
  expect((await title()).value).toBe('Paint the fence');
  await page.says('Green, not blue');
});

test('whoever may no longer create issues keeps their text in sight, and is told why it cannot be created', async () => {
  await open({}, { as: 'ben' });
  await page.type('Paint the fence');
  harbor.answers.give(listProjects, [website('ben', { member_role: roles.guest })]);
  await projectsOf('harbor').read();
  const banner = await page.see('alert');
  expect(banner.textContent).toContain('You can’t create issues in this project anymore');
  expect(banner.textContent).toContain('Copy your text to keep it.');
  await page.press('Control+Enter');
  expect(sent()).toEqual([]);
  expect(page.names('button').filter((name) => name.startsWith('Project: '))).toEqual([]);
  expect((await title()).value).toBe('Paint the fence');
  harbor.answers.refuse(createDraft, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Save draft');
  await page.until(async () => expect((await page.see('alert')).textContent).toContain('Could not save the draft'));
});

test('what the server refused comes back also to whoever is in no project anymore', async () => {
  await open({}, { as: 'ben' });
  harbor.answers.refuse(createIssue, commonErrors.NOT_ALLOWED);
  await page.type('Paint the fence');
  await page.press('Control+Enter');
  await page.until(() => expect(createRequest.get()?.keptUnder).toBeDefined());
  const again = must(createRequest.get(), 'the form is asked for again');
  createRequest.set(null);
  harbor.answers.give(listProjects, [website('ben', { member_role: null, is_member: false })]);
  await projectsOf('harbor').read();
  page = await harbor.open(<NewIssueDialog request={again} onClose={closed} />);
  expect((await page.see('alert')).textContent).toContain('You can’t create issues in this project anymore');
  expect((await title()).value).toBe('Paint the fence');
  expect(page.all('button', 'Save draft'), 'a draft of a project that is lost would be refused').toEqual([]);
});

test('an empty form closes at once', async () => {
  await open();
  await page.press('Escape');
  await page.gone('dialog');
  expect(closed).toHaveBeenCalledOnce();
});

test('one with text asks first, and Cancel goes back to it', async () => {
  await open();
  await page.type('Paint the fence');
  await page.press('Escape');
  await page.see('alertdialog', 'Keep this as a draft?');
  await page.until(() => expect(page.focused()).toBe('Save draft'));
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect((await title()).value).toBe('Paint the fence');
  expect(closed).not.toHaveBeenCalled();
});

test('discarding can be undone', async () => {
  await open();
  await page.type('Paint the fence');
  await page.click('button', 'Discard');
  expect(closed).toHaveBeenCalledOnce();
  await page.says('Draft discarded');
  await page.click('button', /^Undo/);
  expect(createRequest.get()?.keptUnder).toBeDefined();
  createRequest.set(null);
});

test('another project says what it clears', async () => {
  await open({ start: { label_ids: [labelId('Bug'), labelId('Docs')], cycle_id: cycleId('Spring') } });
  await page.click('button', /^Project/);
  expect(page.names('option')).toEqual(['WebsiteWEB', 'OperationsOPS']);
  await page.click('option', /^Operations/);
  await page.until(() => expect(page.text()).toMatch(/Cleared: .*2 labels/));
  await page.fill('Title', 'Paint the fence');
  await page.press('Control+Enter');
  await page.until(() => expect(harbor.answers.asked(createIssue)).toHaveLength(1));
  expect(harbor.answers.asked(createIssue)[0]?.params['project_id']).toBe(operationsId);
  expect(sent()[0]?.['label_ids'] ?? []).toEqual([]);
});

test('a project that uses no cycles, modules or estimate has no chips for them', async () => {
  await open({}, { project: { cycle_view: false, module_view: false, estimate: null } });
  expect(page.all('button', /^(Cycle|Modules|Estimate): /)).toEqual([]);
});

test('the form fills the window by Mod Shift F, and leaves it again', async () => {
  await open();
  await page.press('Control+Shift+f');
  expect((await page.see('button', 'Leave full screen')).getAttribute('aria-pressed')).toBe('true');
  await page.press('Control+Shift+f');
  await page.see('button', 'Full screen');
});
