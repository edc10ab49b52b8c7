// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  archiveProject,
  deleteProject,
  listProjects,
  projectErrors,
  updateProject,
  type ProjectRecord,
} from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { website } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { ProjectFeaturesScreen } from './features-screen.tsx';
import { ProjectGeneralScreen } from './general-screen.tsx';
import { ProjectSettings } from './project-settings.tsx';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** A settings page of Website; the server keeps what is written. */
async function open(part: 'general' | 'features', options: HarborOptions = {}) {
  const { as = 'ada', project } = options;
  harbor = await openHarbor(options);
  let stored: ProjectRecord = website(as, project);
  harbor.answers.make(updateProject, ({ body }) => (stored = { ...stored, ...(body as Partial<ProjectRecord>) }));
  harbor.answers.make(listProjects, () => [stored]);
  page = await harbor.open(part === 'general' ? <ProjectGeneralScreen /> : <ProjectFeaturesScreen />);
}
/** What was sent to change the project. */
const sent = () => harbor.answers.asked(updateProject).map(({ body }) => body);
/** The name that a field of the form has, beginning with its label. */
const field = (label: string) =>
  must(
    page.names('textbox').find((name) => name.startsWith(label)),
    label,
  );

test('name, description and identifier are saved together, only what changed', async () => {
  await open('general');
  await page.until(() => expect(page.names('textbox').length).toBeGreaterThan(2));
  expect(page.all('button', 'Save changes')).toEqual([]);
  await page.fill(field('Project name'), 'Shop');
  await page.fill(field('Description'), 'What we sell');
  expect(sent()).toEqual([]);
  await page.press('Control+s');
  await page.until(() => expect(sent()).toEqual([{ name: 'Shop', description: 'What we sell' }]));
});

test.each([
  ['Project name', '  '],
  ['Project name', 'x'.repeat(256)],
  ['Project ID', ''],
])('%s is refused at its field', async (label, text) => {
  await open('general');
  await page.until(() => expect(page.names('textbox').length).toBeGreaterThan(2));
  await page.fill(field(label), text);
  await page.press('Control+s');
  await page.until(async () => expect((await page.field(field(label))).getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
});

test('an identifier takes letters and digits in capitals', async () => {
  await open('general');
  await page.until(() => expect(page.names('textbox').length).toBeGreaterThan(2));
  await page.fill(field('Project ID'), 'shop-1!');
  expect((await page.field(field('Project ID'))).value).toBe('SHOP1');
});

test('a name that is taken is said at its field; another refusal over the form', async () => {
  await open('general');
  await page.until(() => expect(page.names('textbox').length).toBeGreaterThan(2));
  harbor.answers.refuse(updateProject, projectErrors.PROJECT_NAME_TAKEN);
  await page.fill(field('Project name'), 'Operations');
  await page.press('Control+s');
  await page.until(async () =>
    expect((await page.field(field('Project name'))).getAttribute('aria-invalid')).toBe('true'),
  );
  harbor.answers.refuse(updateProject, failed);
  await page.fill(field('Project name'), 'Shop');
  await page.press('Control+s');
  await page.until(() => expect(page.all('alert').length).toBeGreaterThan(0));
  expect(page.text()).not.toContain('raw words');
  expect((await page.field(field('Project name'))).value).toBe('Shop');
});

test('visibility saves at once', async () => {
  await open('general');
  await page.click('button', /^(Network|Visibility)/);
  await page.click('option', /^Private/);
  await page.until(() => expect(sent()).toEqual([{ network: 0 }]));
});

test('archiving asks; deleting wants the name and a phrase typed', async () => {
  await open('general');
  harbor.answers.give(archiveProject, { archived_at: '2026-03-02T10:00:00Z' });
  harbor.answers.give(deleteProject, null as never);
  await page.click('button', 'Archive');
  await page.see('dialog', 'Archive Website?');
  await page.press('Escape');
  await page.gone('dialog');
  expect(harbor.answers.asked(archiveProject)).toEqual([]);
  await page.click('button', 'Delete');
  await page.see('dialog', 'Delete Website?');
  const phrases = page.names('textbox').filter((name) => /Website|delete my project/.test(name));
  expect(phrases).toHaveLength(2);
  await page.fill(phrases[0] ?? '', 'Website');
  await page.press('Control+Enter');
  expect(harbor.answers.asked(deleteProject), 'one phrase is not enough').toEqual([]);
  await page.fill(phrases[1] ?? '', 'delete my project');
  await page.press('Control+Enter');
  await page.until(() => expect(harbor.answers.asked(deleteProject)).toHaveLength(1));
});

test('a member reads and changes nothing', async () => {
  await open('general', { as: 'ben' });
  await page.says('Website');
  await page.says('WEB');
  expect(page.all('textbox')).toEqual([]);
  expect(page.all('button', /^(Archive|Delete|Save)/)).toEqual([]);
});

test('features say what they are for and how much is in them, and switch at once', async () => {
  await open('features');
  expect(page.names('switch').map((name) => name.split(' ')[0])).toEqual([
    'Cycles',
    'Modules',
    'Views',
    'Pages',
    'Intake',
  ]);
  await page.says('4 cycles');
  await page.says('2 modules');
  await page.click('switch', /^Cycles/);
  await page.until(() => expect(sent()).toEqual([{ cycle_view: false }]));
  await page.until(async () =>
    expect((await page.see('switch', /^Cycles/)).getAttribute('aria-checked')).toBe('false'),
  );
});

test('a feature that cannot be switched goes back, and the reason is said', async () => {
  await open('features');
  harbor.answers.refuse(updateProject, failed);
  await page.click('switch', /^Intake/);
  expect((await page.see('alert')).textContent).not.toContain('raw words');
  await page.until(async () => expect((await page.see('switch', /^Intake/)).getAttribute('aria-checked')).toBe('true'));
});

test.each(['ben', 'cleo'] as const)('%s may not see the features', async (as) => {
  await open('features', { as });
  await page.says('You don’t have access to these settings');
  expect(page.all('switch')).toEqual([]);
});

/** Who sees which page (product-work-tracking.md 6); Hana is a project admin, Ben a member, Cleo a guest. */
const pages = [
  ['general', ['hana', 'ben', 'cleo']],
  ['members', ['hana', 'ben']],
  ['features', ['hana']],
  ['states', ['hana', 'ben']],
  ['labels', ['hana', 'ben']],
  ['estimates', ['hana']],
  ['automations', ['hana']],
] as const;
const everyVisit = pages.flatMap(([tab, who]) =>
  (['hana', 'ben', 'cleo'] as const).map(
    (as) => [tab, as, who.some((one) => one === as) ? 'The page' : 'You don’t have access to these settings'] as const,
  ),
);

test.each(everyVisit)('the page %s says to %s: %s', async (tab, as, words) => {
  harbor = await openHarbor({ as });
  page = await harbor.open(
    <ProjectSettings current={tab} description="">
      {() => <p>The page</p>}
    </ProjectSettings>,
  );
  await page.says(words);
  expect(page.text().includes('The page')).toBe(words === 'The page');
});
