// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { listProjects, type ProjectRecord } from '#features/projects/contract.ts';
import { favoriteProject } from '#features/projects/personal-contract.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { website } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { createProjectOpen } from './create-project.ts';
import { projectsOf } from './project-list.ts';
import { ProjectsScreen } from './projects-screen.tsx';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** A project that was made on a day of March. */
const project = (day: number, name: string, change: Partial<ProjectRecord> = {}): ProjectRecord => ({
  ...website('ada'),
  id: idOf(3, 10 + day),
  name,
  identifier: name.slice(0, 3).toUpperCase(),
  created_at: `2026-03-0${day}T10:00:00Z`,
  ...change,
});
const some = [
  project(1, 'Anchors'),
  project(2, 'Boats', { network: 0, project_lead: userId('ben') }),
  project(3, 'Cranes', { is_member: false, member_role: null, members: [] }),
];

interface Given extends HarborOptions {
  readonly projects?: readonly ProjectRecord[];
  readonly search?: string;
}

async function open({ projects = some, search = '', ...options }: Given = {}) {
  harbor = await openHarbor(options);
  createProjectOpen.set(false);
  harbor.answers.give(listProjects, [...projects]);
  await projectsOf('harbor').read();
  page = await harbor.open(<ProjectsScreen />, `/harbor/projects/list${search}`);
}
const cards = () => page.all('article').map((one) => one.getAttribute('aria-label'));
const shows = (names: readonly string[]) => page.until(() => expect(cards()).toEqual(names));
/** Ticks a line of the filters. */
async function filter(kind: string, line: string) {
  await page.click('button', /^Filters/);
  (await page.see('menuitem', kind)).focus();
  await page.press('ArrowRight');
  await page.click('menuitemcheckbox', line);
  await page.press('Escape', 'Escape');
}

test('the newest project stands first; the order is turned, and chosen', async () => {
  await open();
  await shows(['Cranes', 'Boats', 'Anchors']);
  await page.click('button', 'Descending');
  await shows(['Anchors', 'Boats', 'Cranes']);
  await page.click('button', /^Sort projects/);
  await page.click('option', 'Name');
  await shows(['Anchors', 'Boats', 'Cranes']);
  expect(page.names('button')).toContain('Sort projects: Name');
});

test('a slash goes to the search, by name or identifier; without a match it can be cleared', async () => {
  await open();
  await shows(['Cranes', 'Boats', 'Anchors']);
  await page.press('/');
  expect(page.focused()).toBe('Search projects');
  await page.type('boa');
  await shows(['Boats']);
  await page.fill('Search projects', 'nothing');
  await page.see('heading', 'No matching projects');
  page.all('button', 'Clear search').at(-1)?.click();
  await shows(['Cranes', 'Boats', 'Anchors']);
});

test.each([
  ['Visibility', 'Private', ['Boats']],
  ['Lead', 'Ben', ['Boats']],
  ['Members', 'Ada', ['Boats', 'Anchors']],
])('%s: %s narrows the list, and all filters are taken off together', async (kind, line, names) => {
  await open();
  await shows(['Cranes', 'Boats', 'Anchors']);
  await filter(kind, line);
  await shows(names);
  expect(page.names('button')).toContain('Filters (1 active)');
  await page.click('button', 'Filters (1 active)');
  await page.click('menuitem', 'Clear all filters');
  await shows(['Cranes', 'Boats', 'Anchors']);
});

test('the table is in the address, and says what each project is', async () => {
  await open();
  await page.click('radio', 'Table');
  await page.until(() => expect(page.address()).toContain('layout=table'));
  const rows = () => [...document.querySelectorAll('tbody tr')].map(textOf);
  await page.until(() => expect(rows()).toHaveLength(3));
  expect(rows()[1]).toMatch(/Boats ?BOA ?Private ?Ben/);
  await page.click('radio', 'Gallery');
  await page.until(() => expect(page.address()).not.toContain('layout'));
  await shows(['Cranes', 'Boats', 'Anchors']);
});

test('a project one does not belong to is joined from its card, and leads nowhere before', async () => {
  await open();
  await page.see('button', 'Join');
  expect(page.all('link', 'Cranes')).toEqual([]);
  await page.see('link', 'Boats');
});

test('a favorite is one at once, and is none again when the server refuses', async () => {
  await open();
  harbor.answers.refuse(favoriteProject, failed);
  const release = harbor.answers.hold(favoriteProject);
  await page.click('button', 'Add Boats to favorites');
  await page.see('button', 'Remove Boats from favorites');
  release();
  await page.see('button', 'Add Boats to favorites');
  expect(textOf(await page.see('alert'))).toContain('Boats');
  expect(page.text()).not.toContain('raw words');
});

test('without projects it says what belongs here, and makes one', async () => {
  await open({ projects: [] });
  await page.see('heading', 'No projects yet');
  await page.click('button', 'Create project');
  expect(createProjectOpen.get()).toBe(true);
});

test('archived ones stand elsewhere, to which a link leads', async () => {
  const archived = project(4, 'Docks', { archived_at: '2026-03-05T10:00:00Z' });
  await open({ projects: [...some, archived] });
  await shows(['Cranes', 'Boats', 'Anchors']);
  const link = await page.see('link', 'Archived projects');
  expect(link.getAttribute('href')).toContain('/harbor/projects');
});

test('a guest adds no project, and sees no archive', async () => {
  await open({ as: 'cleo', projects: [] });
  await page.see('heading', 'No projects yet');
  expect(page.names('button').filter((name) => /Add|Create/.test(name))).toEqual([]);
});

test('projects that were read stay when they cannot be read again', async () => {
  await open();
  harbor.answers.refuse(listProjects, failed);
  await projectsOf('harbor').read();
  await shows(['Cranes', 'Boats', 'Anchors']);
  expect(page.text()).not.toContain('raw words');
});
