// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import {
  archiveModule,
  deleteModule,
  listArchivedModules,
  listModules,
  mirrorModules,
  restoreModule,
  updateModule,
  type MirroredModule,
  type ModuleRow,
} from '#features/modules/contract.ts';
import { favoriteModule } from '#features/modules/favorite-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { moduleRow } from '#tests/support/part/harbor/plan-records.ts';
import { modules } from '#tests/support/part/harbor/plans.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ArchivedModulesScreen } from './archived-modules-screen.tsx';
import { modulesOf } from './module-collection.ts';
import { LazyDates } from './module-fields.tsx';
import { ModulesScreen } from './modules-screen.tsx';

beforeAll(async () => {
  await LazyDates.fetch();
});

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

const [garden, kitchen] = [must(modules[0], 'Garden'), must(modules[1], 'Kitchen')];
const attic: MirroredModule = {
  ...garden,
  id: idOf(8, 9),
  name: 'Attic',
  status: 'completed',
  lead_id: userId('ben'),
  sort_order: 30_000,
  created_at: '2026-03-02T10:00:00Z',
};
const three = [garden, kitchen, attic];

interface Given extends HarborOptions {
  readonly modules?: readonly MirroredModule[];
  readonly figures?: Partial<Record<string, Partial<ModuleRow>>>;
  readonly search?: string;
}

/** The modules of Website: Garden and Kitchen are planned, Attic is completed. */
async function open(given: Given = {}, part = <ModulesScreen />) {
  const { modules: all = three, figures = {} } = given;
  harbor = await openHarbor(given);
  const { answers } = harbor;
  answers.give(mirrorModules, [...all]);
  await modulesOf('harbor', websiteId).load();
  const records = (archived: boolean) =>
    all
      .filter(({ archived_at }) => (archived_at !== null) === archived)
      .map((one) => ({ ...moduleRow(one), ...figures[one.name] }));
  answers.make(listModules, () => records(false));
  answers.make(listArchivedModules, () => records(true));
  answers.make(updateModule, ({ params, body }) => {
    const found = must(
      all.find(({ id }) => id === params['module_id']),
      'a module',
    );
    return moduleRow({ ...found, ...(body as Partial<MirroredModule>) });
  });
  page = await harbor.open(part, `/harbor/projects/${websiteId}/modules${given.search ?? ''}`);
}
/** The names of the modules, as they stand. */
const names = () =>
  [...(page.all('list', 'Modules')[0]?.querySelectorAll('li > a') ?? [])].map((one) => one.textContent);
const shows = (wanted: readonly string[]) => page.until(() => expect(names()).toEqual(wanted));
const sent = () => harbor.answers.asked(updateModule).map(({ body }) => body);
async function menu(name: string) {
  await page.click('button', `Actions for ${name}`);
  await page.see('menu');
  return page.names('menuitem');
}

test('modules stand by name; another order is in the address', async () => {
  await open();
  await shows(['Attic', 'Garden', 'Kitchen']);
  await page.click('button', /^Sort modules/);
  await page.click('option', /^Created date/);
  await shows(['Garden', 'Kitchen', 'Attic']);
  expect(page.address()).toContain('sort=created_at');
  await page.click('button', 'Ascending');
  await shows(['Attic', 'Garden', 'Kitchen']);
  expect(page.address()).toContain('sort=-created_at');
});

test.each([
  ['progress', ['Garden', 'Attic', 'Kitchen']],
  ['-progress', ['Kitchen', 'Attic', 'Garden']],
  ['issues_length', ['Attic', 'Kitchen', 'Garden']],
])('the order %s reads the counts; canceled issues are done', async (sort, wanted) => {
  await open({
    search: `?sort=${sort}`,
    figures: {
      Garden: { total_issues: 10, completed_issues: 1 },
      Attic: { total_issues: 2, completed_issues: 1 },
      Kitchen: { total_issues: 4, completed_issues: 2, cancelled_issues: 2 },
    },
  });
  await page.until(() => expect(names()).toEqual(wanted));
});

test('a slash goes to the search; without a match it can be cleared', async () => {
  await open();
  await shows(['Attic', 'Garden', 'Kitchen']);
  await page.press('/');
  expect(page.focused()).toBe('Search modules');
  await page.type('kit');
  await shows(['Kitchen']);
  await page.fill('Search modules', 'nothing');
  await page.see('heading', 'No matching modules');
  page.all('button', 'Clear search').at(-1)?.click();
  await shows(['Attic', 'Garden', 'Kitchen']);
});

test('the status is changed in its row, and painted before the server answers', async () => {
  await open();
  await shows(['Attic', 'Garden', 'Kitchen']);
  const release = harbor.answers.hold(updateModule);
  await page.click('button', /^Status of Garden/);
  await page.click('option', /^Paused/);
  await page.until(async () => expect(textOf(await page.see('button', /^Status of Garden/))).toContain('Paused'));
  release();
  await page.until(() => expect(sent()).toEqual([{ status: 'paused' }]));
});

test('a status that the server refuses goes back, with the reason', async () => {
  await open();
  await shows(['Attic', 'Garden', 'Kitchen']);
  harbor.answers.refuse(updateModule, commonErrors.NOT_ALLOWED);
  await page.click('button', /^Status of Garden/);
  await page.click('option', /^Paused/);
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not change Garden');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  await page.until(async () => expect(textOf(await page.see('button', /^Status of Garden/))).toContain('Planned'));
});

test('in manual order, a module passes the one that is shown above it, not one that is hidden', async () => {
  await open({ search: '?sort=sort_order', modules: [{ ...garden, name: 'Area' }, kitchen, attic] });
  await page.fill('Search modules', 'a');
  await shows(['Area', 'Attic']);
  (await page.see('button', 'Actions for Attic')).focus();
  await page.press('Alt+ArrowUp');
  await shows(['Attic', 'Area']);
  await page.until(() => expect(sent()).toEqual([{ sort_order: 0 }]));
});

test('the menu moves a module, but not beyond an end', async () => {
  await open({ search: '?sort=sort_order' });
  await shows(['Garden', 'Kitchen', 'Attic']);
  const moves = (lines: readonly string[]) => lines.filter((line) => line.startsWith('Move '));
  const first = moves(await menu('Garden'));
  expect(first.map((line) => line.slice(0, 9))).toEqual(['Move down']);
  await page.click('menuitem', /^Move down/);
  await shows(['Kitchen', 'Garden', 'Attic']);
  expect(moves(await menu('Garden'))).toHaveLength(2);
});

test('in any other order nothing is moved', async () => {
  await open();
  await shows(['Attic', 'Garden', 'Kitchen']);
  expect((await menu('Garden')).filter((line) => line.startsWith('Move '))).toEqual([]);
});

test('only a completed or canceled module is archived, after a question', async () => {
  await open();
  harbor.answers.give(archiveModule, { archived_at: madeAt });
  await shows(['Attic', 'Garden', 'Kitchen']);
  await menu('Garden');
  expect((await page.see('menuitem', /^Archive/)).getAttribute('aria-disabled')).toBe('true');
  await page.press('Escape');
  await page.gone('menu');
  await menu('Attic');
  await page.click('menuitem', 'Archive');
  await page.see('alertdialog', 'Archive Attic?');
  await page.click('button', 'Archive');
  await shows(['Garden', 'Kitchen']);
  await page.until(() => expect(harbor.answers.asked(archiveModule)[0]?.params['module_id']).toBe(attic.id));
});

test('a module that cannot be archived is back, with the reason', async () => {
  await open();
  await shows(['Attic', 'Garden', 'Kitchen']);
  harbor.answers.refuse(archiveModule, failed);
  await menu('Attic');
  await page.click('menuitem', 'Archive');
  await page.click('button', 'Archive');
  expect((await page.see('alert')).textContent).toContain('Could not archive Attic');
  await shows(['Attic', 'Garden', 'Kitchen']);
});

test('a module is deleted after a question that names what goes with it', async () => {
  await open();
  harbor.answers.give(deleteModule, null as never);
  await shows(['Attic', 'Garden', 'Kitchen']);
  await menu('Kitchen');
  await page.click('menuitem', 'Delete');
  await page.see('alertdialog', 'Delete Kitchen?');
  await page.says('Its issues stay in the project. Its links are deleted with it.');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(deleteModule)).toEqual([]);
  await menu('Kitchen');
  await page.click('menuitem', 'Delete');
  await page.click('button', 'Delete');
  await shows(['Attic', 'Garden']);
  await page.until(() => expect(page.focused()).toBe('Garden'));
  await page.until(() => expect(harbor.answers.asked(deleteModule)).toHaveLength(1));
});

test('a star that the server refuses goes back, with the reason', async () => {
  await open();
  await shows(['Attic', 'Garden', 'Kitchen']);
  harbor.answers.refuse(favoriteModule, failed);
  await page.click('button', 'Add Garden to favorites');
  expect((await page.see('alert')).textContent).toContain('The server ran into a problem.');
  await page.see('button', 'Add Garden to favorites');
});

test('a favorite is filtered for', async () => {
  await open({ figures: { Kitchen: { is_favorite: true } } });
  await page.see('button', 'Remove Kitchen from favorites');
  await page.click('button', 'Filters');
  await page.click('menuitemcheckbox', 'Favorites');
  await page.press('Escape');
  await shows(['Kitchen']);
  await page.see('button', 'Filters (1 active)');
});

test('modules are filtered by status; without a match the filter can be cleared', async () => {
  await open();
  await shows(['Attic', 'Garden', 'Kitchen']);
  await page.click('button', 'Filters');
  (await page.see('menuitem', 'Status')).focus();
  await page.press('ArrowRight');
  await page.click('menuitemcheckbox', 'Completed');
  await page.press('Escape', 'Escape');
  await shows(['Attic']);
  await page.fill('Search modules', 'kit');
  await page.see('heading', 'No matching modules');
  await page.click('button', 'Clear all filters');
  await shows(['Kitchen']);
});

test('cards show the same modules', async () => {
  await open();
  await page.click('radio', 'Gallery');
  await page.until(() => expect(page.address()).toContain('layout=gallery'));
  expect(page.names('button').filter((name) => name.startsWith('Actions for'))).toEqual([
    'Actions for Attic',
    'Actions for Garden',
    'Actions for Kitchen',
  ]);
});

test('without modules, it says what they are for, and offers the first', async () => {
  await open({ modules: [] });
  await page.see('heading', 'Break the project into modules');
  expect(page.all('button', 'Add module')).toHaveLength(2);
});

test('a project in which modules are turned off says so', async () => {
  await open({ project: { module_view: false } });
  await page.see('heading', 'Modules are turned off in this project');
  expect(document.querySelector('h1')?.textContent).toBe('Modules');
});

test('a guest does not get to the modules', async () => {
  await open({ as: 'cleo' });
  await page.until(() => expect(page.all('heading').length).toBeGreaterThan(0));
  expect(names()).toEqual([]);
  expect(page.all('button', 'Add module')).toEqual([]);
});

test('an archived module is restored, and the next one has the focus', async () => {
  const archived = [garden, attic].map((one) => ({ ...one, archived_at: madeAt }));
  await open({ modules: archived }, <ArchivedModulesScreen tabs={null} />);
  harbor.answers.give(restoreModule, null as never);
  await page.see('list', 'Archived modules');
  const [first, second] = page.all('button', 'Restore');
  must(first, 'the first row').focus();
  await page.press('Enter');
  await page.until(() => expect(page.all('button', 'Restore')).toHaveLength(1));
  await page.until(() => expect(document.activeElement?.closest('li')).toBe(second?.closest('li')));
  await page.until(() => expect(harbor.answers.asked(restoreModule)).toHaveLength(1));
});
