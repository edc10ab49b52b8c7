// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  deleteModule,
  listModules,
  mirrorModules,
  readModule,
  updateModule,
  type ModuleLink,
  type ModuleRow,
} from '#features/modules/contract.ts';
import {
  createModuleLink,
  deleteModuleLink,
  listModuleLinks,
  moduleLinkErrors,
  updateModuleLink,
} from '#features/modules/link-contract.ts';
import { LazyProgressPanel } from '#features/progress/web/public.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { audit, harborId, idOf, userId } from '#tests/support/part/harbor/people.ts';
import { moduleRow } from '#tests/support/part/harbor/plan-records.ts';
import { moduleId, modules } from '#tests/support/part/harbor/plans.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { spread } from '#tests/support/part/harbor/spread.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { modulesOf } from './module-collection.ts';
import { moduleContext } from './module-context.ts';
import { ModulePanel } from './module-panel.tsx';

beforeAll(async () => {
  await LazyProgressPanel.fetch();
});

let harbor: Harbor;
let page: Part;
const closed = vi.fn<() => void>();
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const garden = must(modules[0], 'Garden');
const counted: Partial<ModuleRow> = { total_issues: 4, completed_issues: 1, cancelled_issues: 1 };

const linkOf = (at: number, url: string, title: string | null = null): ModuleLink => ({
  id: idOf(60, at),
  ...audit,
  created_at: `2026-03-01T10:0${at}:00Z`,
  title,
  url,
  metadata: {},
  project: websiteId,
  workspace: harborId,
  module: moduleId('Garden'),
});

const Panel = observer(function Panel() {
  const place = useWorkspace();
  const context = moduleContext(place, must(projectsOf('harbor').byId.get(websiteId), 'Website'));
  const module = context.modules.table.get(garden.id);
  return module && <ModulePanel context={context} module={module} onClose={closed} />;
});

interface Given extends HarborOptions {
  readonly change?: Partial<ModuleRow>;
  readonly links?: readonly ModuleLink[];
  readonly before?: (harbor: Harbor) => void;
}

/** The details of Garden. */
async function open({ change = {}, links = [], before, ...options }: Given = {}) {
  vi.clearAllMocks();
  harbor = await openHarbor(options);
  const { answers } = harbor;
  let stored: ModuleRow = { ...moduleRow(garden), ...counted, ...change };
  answers.make(mirrorModules, () => [stored]);
  answers.make(listModules, () => [stored]);
  answers.make(updateModule, ({ body }) => (stored = { ...stored, ...(body as Partial<ModuleRow>) }));
  answers.make(readModule, () => ({
    ...stored,
    backlog_estimate_points: 0,
    unstarted_estimate_points: 0,
    started_estimate_points: 0,
    cancelled_estimate_points: 0,
    sub_issues: 0,
    distribution: spread,
    estimate_distribution: {},
  }));
  answers.give(listModuleLinks, [...links]);
  before?.(harbor);
  const all = modulesOf('harbor', websiteId);
  await all.load();
  await all.figures.load();
  page = await harbor.open(<Panel />);
  await page.see('complementary', 'Details of Garden');
}
const panel = () => textOf(page.all('complementary')[0] ?? document.body);
const sent = () => harbor.answers.asked(updateModule).map(({ body }) => body);

test('canceled issues are done, as product rules count modules', async () => {
  await open();
  await page.until(() => expect(panel()).toContain('50%'));
  expect(panel()).toMatch(/Issues ?2\/4/);
  await page.see('link', 'Todo: 3');
});

test('the name is renamed in place by Enter; an empty one goes back', async () => {
  await open();
  await page.fill('Name', '  Orchard ');
  await page.press('Enter');
  await page.see('complementary', 'Details of Orchard');
  expect(sent()).toEqual([{ name: 'Orchard' }]);
  await page.fill('Name', '   ');
  await page.press('Enter');
  await page.until(async () => expect((await page.field('Name')).value).toBe('Orchard'));
  expect(sent()).toHaveLength(1);
});

test('Escape brings the old text back, and nothing is sent', async () => {
  await open({ change: { description: 'Where things grow' } });
  await page.fill('Description', 'Where nothing grows');
  await page.press('Escape');
  expect((await page.field('Description')).value).toBe('Where things grow');
  (await page.field('Description')).blur();
  expect(sent()).toEqual([]);
  expect(closed).not.toHaveBeenCalled();
});

test('a description is saved when the field is left, and a refusal says why', async () => {
  await open();
  harbor.answers.refuse(updateModule, commonErrors.NOT_PERMITTED);
  await page.fill('Description', 'Where things grow');
  (await page.field('Description')).blur();
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not change Garden');
  await page.until(async () => expect((await page.field('Description')).value).toBe(''));
});

test('the status is picked from the six', async () => {
  await open();
  await page.click('button', 'Status of Garden: Planned');
  await page.see('dialog', 'Status');
  expect(page.all('option').map((one) => textOf(one).replace(/ ?\d$/, ''))).toEqual([
    'Backlog',
    'Planned',
    'In Progress',
    'Paused',
    'Completed',
    'Canceled',
  ]);
  await page.press('3');
  await page.until(() => expect(sent()).toEqual([{ status: 'in-progress' }]));
  await page.see('button', 'Status of Garden: In Progress');
});

test('a lead is chosen by name, and taken away again', async () => {
  await open();
  await page.click('button', /^Lead/);
  await page.see('dialog', 'Lead');
  await page.type('han');
  await page.until(() => expect(page.all('option', /Hana/)).toHaveLength(1));
  await page.click('option', /Hana/);
  await page.until(() => expect(sent()).toEqual([{ lead_id: userId('hana') }]));
  await page.click('button', /^Lead/);
  await page.click('option', 'No lead');
  await page.until(() => expect(sent().at(-1)).toEqual({ lead_id: null }));
});

test('several members are picked in one go, each sent with the ones before', async () => {
  await open({ change: { member_ids: [userId('ada')] } });
  await page.click('button', /^Members/);
  await page.see('dialog', 'Members');
  await page.click('option', /^Ben/);
  await page.click('option', /^Ada/);
  await page.press('Escape');
  await page.until(() =>
    expect(sent()).toEqual([{ member_ids: [userId('ada'), userId('ben')] }, { member_ids: [userId('ben')] }]),
  );
  expect(panel()).toMatch(/Members ?Members: Ben/);
});

test('links stand with the newest first; one is added with what was missing in its address', async () => {
  await open({ links: [linkOf(1, 'https://old.example'), linkOf(2, 'https://new.example', 'New one')] });
  await page.see('link', 'New one');
  const names = () => page.all('link', /example|New one|Spec/).map((one) => textOf(one));
  expect(names()).toEqual(['New one', 'old.example']);
  harbor.answers.give(createModuleLink, linkOf(3, 'http://example.com/spec', 'Spec'));
  await page.click('button', 'Add link');
  await page.see('dialog', 'Add a link');
  await page.fill('URL', 'example.com/spec');
  await page.fill('Display title (optional)', ' Spec ');
  await page.press('Enter');
  await page.gone('dialog');
  expect(harbor.answers.asked(createModuleLink)[0]?.body).toEqual({ url: 'example.com/spec', title: 'Spec' });
  await page.until(() => expect(names()).toEqual(['Spec', 'New one', 'old.example']));
});

test.each([
  ['was added before', moduleLinkErrors.MODULE_URL_EXISTS, 'This link has already been added.'],
  ['is no address for the server', moduleLinkErrors.MODULE_URL_INVALID, 'Enter a valid URL'],
])('an address that %s is said at its field, and what was typed stays', async (_why, error, words) => {
  await open();
  harbor.answers.refuse(createModuleLink, error);
  await page.click('button', 'Add link');
  await page.see('dialog', 'Add a link');
  await page.fill('URL', 'https://example.com');
  await page.press('Enter');
  await page.says(words);
  const url = await page.field('URL');
  expect(url.value).toBe('https://example.com');
  expect(url.getAttribute('aria-invalid')).toBe('true');
  await page.until(() => expect(page.focused()).toBe('URL'));
});

test('a link is edited, and deleted at once; what the server refuses is back', async () => {
  await open({ links: [linkOf(1, 'https://old.example', 'Old')] });
  harbor.answers.give(updateModuleLink, linkOf(1, 'https://old.example', 'Older'));
  await page.click('button', 'Actions for Old');
  await page.click('menuitem', 'Edit');
  await page.see('dialog', 'Edit the link');
  await page.fill('Display title (optional)', 'Older');
  await page.press('Enter');
  await page.see('link', 'Older');
  harbor.answers.refuse(deleteModuleLink, failed);
  await page.click('button', 'Actions for Older');
  await page.click('menuitem', 'Delete');
  expect((await page.see('alert')).textContent).toContain('Could not delete the link');
  await page.see('link', 'Older');
});

test('links that cannot be read say so, and are read again', async () => {
  await open({ before: ({ answers }) => answers.refuse(listModuleLinks, failed) });
  await page.says('Could not load the links');
  expect(page.text()).not.toContain('raw words');
  harbor.answers.give(listModuleLinks, [linkOf(1, 'https://old.example', 'Old')]);
  await page.click('button', 'Retry');
  await page.see('link', 'Old');
});

test('while nobody has counted, no numbers are shown that would be wrong', async () => {
  await open({ before: ({ answers }) => answers.refuse(listModules, failed) });
  expect(panel()).toMatch(/Issues Progress/);
  expect(panel()).not.toContain('0%');
});

test('a guest reads everything and changes nothing', async () => {
  await open({ as: 'cleo', links: [linkOf(1, 'https://old.example', 'Old')], change: { description: 'Grows' } });
  await page.see('link', 'Old');
  expect((await page.field('Name')).readOnly).toBe(true);
  expect((await page.field('Description')).readOnly).toBe(true);
  expect(page.all('button', /^(Status|Dates|Lead|Members|Add link)/)).toEqual([]);
});

test('a member deletes what they made only', async () => {
  await open({ as: 'ben' });
  await page.click('button', 'Actions for Garden');
  await page.see('menu');
  expect(page.names('menuitem')).toContain('Edit');
  expect(page.names('menuitem')).not.toContain('Delete');
});

test('after it is deleted here, its details close', async () => {
  await open();
  harbor.answers.give(deleteModule, null as never);
  await page.click('button', 'Actions for Garden');
  await page.click('menuitem', 'Delete');
  await page.see('alertdialog', 'Delete Garden?');
  await page.click('button', 'Delete');
  await page.until(() => expect(closed).toHaveBeenCalled());
});
