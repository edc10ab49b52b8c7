// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createProject, listProjects, projectErrors, type ProjectRecord } from '#features/projects/contract.ts';
import { checkProjectIdentifier } from '#features/projects/identifier-contract.ts';
import { must } from '#platform/shared/must.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { website } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { CreateProjectDialog } from './create-project-dialog.tsx';

let harbor: Harbor;
let page: Part;
const closed = vi.fn<() => void>();
const went = vi.fn<(path: string) => void>();
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** The form of a new project; the server holds the identifiers WEB and OPS. */
async function open() {
  vi.clearAllMocks();
  harbor = await openHarbor();
  harbor.answers.make(checkProjectIdentifier, ({ query }) => {
    const isTaken = ['WEB', 'OPS'].includes(query['name'] ?? '');
    return { exists: isTaken ? 1 : 0, identifiers: [] };
  });
  harbor.answers.make(createProject, ({ body }) => {
    const { states: _states, labels: _labels, ...fields } = body as Record<string, unknown>;
    const made: ProjectRecord = { ...website('ada'), id: idOf(3, 9), ...(fields as Partial<ProjectRecord>) };
    harbor.answers.give(listProjects, [website('ada'), made]);
    return made;
  });
  page = await harbor.open(
    <Closable onClose={closed}>{(close) => <CreateProjectDialog onClose={close} go={went} />}</Closable>,
  );
  await page.see('dialog', 'Create project');
  await page.until(() => expect(page.focused()).toMatch(/^Project name/));
}
const field = (label: string) =>
  must(
    page.names('textbox').find((name) => name.startsWith(label)),
    label,
  );
const value = async (label: string) => (await page.field(field(label))).value;
/** What was sent to make projects. */
const sent = () => harbor.answers.asked(createProject).map(({ body }) => body as Record<string, unknown>);

test('the identifier follows the name until it is typed', async () => {
  await open();
  await page.fill(field('Project name'), 'Boat house');
  const first = await value('Project ID');
  expect(first).toMatch(/^[A-Z0-9]+$/);
  await page.fill(field('Project ID'), 'boat-1!');
  expect(await value('Project ID')).toBe('BOAT1');
  await page.fill(field('Project name'), 'Greenhouse');
  expect(await value('Project ID')).toBe('BOAT1');
});

test('a name and an identifier are required, each said at its field', async () => {
  await open();
  await page.press('Control+Enter');
  await page.until(async () =>
    expect((await page.field(field('Project name'))).getAttribute('aria-invalid')).toBe('true'),
  );
  expect((await page.field(field('Project ID'))).getAttribute('aria-invalid')).toBe('true');
  await page.until(() => expect(page.focused()).toMatch(/^Project name/));
  expect(sent()).toEqual([]);
});

test('an identifier that is taken is said while it is typed', async () => {
  await open();
  await page.fill(field('Project ID'), 'WEB');
  await page.says('This ID is taken.');
  await page.fill(field('Project ID'), 'BOAT');
  await page.until(() => expect(page.text()).not.toContain('This ID is taken.'));
});

test.each([
  ['Project name', projectErrors.PROJECT_NAME_TAKEN],
  ['Project ID', projectErrors.PROJECT_IDENTIFIER_TAKEN],
])('what the server refuses of the %s is said at its field', async (label, error) => {
  await open();
  harbor.answers.refuse(createProject, error);
  await page.fill(field('Project name'), 'Boats');
  await page.press('Control+Enter');
  await page.until(async () => expect((await page.field(field(label))).getAttribute('aria-invalid')).toBe('true'));
  expect(await value('Project name')).toBe('Boats');
});

test('any other refusal is said over the form', async () => {
  await open();
  harbor.answers.refuse(createProject, failed);
  await page.fill(field('Project name'), 'Boats');
  await page.press('Control+Enter');
  expect((await page.see('alert')).textContent).not.toContain('raw words');
});

test('a project is made with all that was chosen, and its features follow', async () => {
  await open();
  await page.fill(field('Project name'), ' Boats ');
  await page.fill(field('Description'), 'What floats');
  await page.click('button', /^(Network|Visibility)/);
  await page.click('option', /^Private/);
  await page.click('button', /^(Lead|Project lead)/);
  await page.click('option', /^Hana/);
  await page.press('Control+Enter');
  await page.until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    name: 'Boats',
    description: 'What floats',
    network: 0,
    project_lead: userId('hana'),
  });
  await page.until(() => expect(page.all('switch').length).toBeGreaterThan(2));
  expect(closed).not.toHaveBeenCalled();
});

test('a form with text asks before it is closed', async () => {
  await open();
  await page.fill(field('Project name'), 'Boats');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  expect(closed).not.toHaveBeenCalled();
});

test('an empty one does not', async () => {
  await open();
  await page.press('Escape');
  await page.gone('dialog');
  expect(closed).toHaveBeenCalledOnce();
});
