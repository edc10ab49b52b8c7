// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  deleteProjectTemplate,
  listProjectTemplates,
  renameProjectTemplate,
  saveProjectAsTemplate,
  type ProjectTemplateRecord,
} from '#features/project-templates/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { giveProjectTemplates, projectTemplate } from '#tests/support/part/harbor/project-templates.ts';
import { website } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { SaveDialog } from './save-dialog.tsx';
import { ProjectTemplatesScreen } from './templates-screen.tsx';

let harbor: Harbor;
let page: Part;
const taken = {
  code: 'FIELD_INVALID',
  status: 400,
  body: { name: ['A project template with this name already exists.'] },
};

/** The project templates of Harbor, as a person sees them. */
async function open(all: readonly ProjectTemplateRecord[], options: HarborOptions = {}) {
  harbor = await openHarbor(options);
  giveProjectTemplates(harbor.answers, ...all);
  page = await harbor.open(<ProjectTemplatesScreen />);
}
const rows = () => page.all('list', 'Project templates').flatMap((list) => [...list.children].map(textOf));
const alert = () => page.all('alert').map(textOf).join(' ');
async function pick(line: string) {
  await page.click('button', 'Actions for Template 1');
  await page.click('menuitem', line);
}

test('templates stand by name in any case, each with what it brings and who saved it', async () => {
  await open([
    projectTemplate(1, { name: 'web', created_by: userId('ben') }),
    projectTemplate(2, {
      name: 'Apps',
      labels: [],
      estimate: 'Points',
      issue_templates: 2,
      views: 1,
      rules: 3,
      recurring_issues: 1,
      created_by: idOf(1, 99),
    }),
  ]);
  await page.until(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/^Apps 5 states · .*Points.* · 2 issue templates · 1 view · 3 rules · 1 recurring issue/);
  expect(rows()[0], 'whoever saved it is no longer there').not.toContain('label');
  expect(rows()[1]).toMatch(/^web 5 states · 2 labels .*Ben.*Mar 1/);
});

test('without templates it says how to save one', async () => {
  await open([]);
  await page.see('heading', 'No project templates yet');
  await page.says('Open the menu of a project that’s set up well and choose “Save as template…”.');
});

test('a member renames and deletes the templates that they saved, and only those', async () => {
  await open([projectTemplate(1), projectTemplate(2, { created_by: userId('ben') })], { as: 'ben' });
  await page.see('button', 'Actions for Template 2');
  expect(page.all('button', 'Actions for Template 1')).toEqual([]);
});

test('a template is renamed; it begins with its name, and the focus returns to its menu', async () => {
  await open([projectTemplate(1)]);
  const renamed = projectTemplate(1, { name: 'Shops' });
  harbor.answers.give(renameProjectTemplate, renamed);
  await pick('Rename');
  await page.see('dialog', 'Rename template');
  expect((await page.field('Template name')).value).toBe('Template 1');
  giveProjectTemplates(harbor.answers, renamed);
  await page.fill('Template name', ' Shops ');
  await page.click('button', 'Rename');
  await page.gone('dialog');
  await page.until(() => expect(rows()[0]).toMatch(/^Shops/));
  expect(harbor.answers.asked(renameProjectTemplate)).toMatchObject([
    { params: { slug: 'harbor', template_id: renamed.id }, body: { name: 'Shops' } },
  ]);
  await page.until(() => expect(page.focused()).toBe('Actions for Shops'));
});

test('a name that is missing or taken is said in its field, which keeps what was typed', async () => {
  await open([projectTemplate(1)]);
  harbor.answers.refuse(renameProjectTemplate, taken);
  await pick('Rename');
  await page.fill('Template name', '  ');
  await page.click('button', 'Rename');
  await page.says('Enter a name.');
  await page.until(() => expect(page.focused()).toBe('Template name'));
  expect(harbor.answers.asked(renameProjectTemplate)).toEqual([]);
  await page.fill('Template name', 'Shops');
  expect(page.text()).not.toContain('Enter a name.');
  await page.click('button', 'Rename');
  await page.says('A project template with this name already exists.');
  await page.until(() => expect(page.focused()).toBe('Template name'));
  expect((await page.field('Template name')).value).toBe('Shops');
});

test('Escape asks before a new name is lost, and not without one', async () => {
  await open([projectTemplate(1)]);
  await pick('Rename');
  await page.fill('Template name', 'Shops');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Keep editing');
  await page.gone('alertdialog');
  await page.fill('Template name', 'Template 1');
  await page.press('Escape');
  await page.gone('dialog');
});

test('a template is deleted at once and says so; refused, it stays with the reason', async () => {
  await open([projectTemplate(1)]);
  harbor.answers.refuse(deleteProjectTemplate, commonErrors.NOT_ALLOWED);
  await pick('Delete');
  await page.until(() => expect(alert()).toContain('Could not delete the template'));
  expect(alert()).toContain('You don’t have permission to do this.');
  expect(rows()).toHaveLength(1);
  harbor.answers.give(deleteProjectTemplate, null as never);
  giveProjectTemplates(harbor.answers);
  await pick('Delete');
  await page.says('Template “Template 1” deleted');
  await page.see('heading', 'No project templates yet');
});

test('a template that somebody else saved appears', async () => {
  await open([projectTemplate(1)]);
  await page.until(() => expect(rows()).toHaveLength(1));
  giveProjectTemplates(harbor.answers, projectTemplate(1), projectTemplate(2));
  const by = { seq: 2, at: madeAt, actor_id: userId('ben'), group_id: idOf(12, 1), project_id: null };
  const what = { entity: 'project_template', entity_id: projectTemplate(2).id };
  connection.hub.deliver([{ ...by, ...what, op: 'created', fields: {} }]);
  await page.until(() => expect(rows()).toHaveLength(2));
});

test('templates that cannot be read say so, and are read again by a button', async () => {
  harbor = await openHarbor();
  harbor.answers.refuse(listProjectTemplates, commonErrors.NOT_ALLOWED);
  page = await harbor.open(<ProjectTemplatesScreen />);
  await page.see('heading', 'Could not load the project templates');
  giveProjectTemplates(harbor.answers, projectTemplate(1));
  await page.click('button', 'Retry');
  await page.until(() => expect(rows()).toHaveLength(1));
});

/** The form that the menu of a project opens. */
async function openSave(name = 'Website') {
  harbor = await openHarbor();
  page = await harbor.open(
    <Closable onClose={() => undefined}>
      {(close) => <SaveDialog project={website('ada', { name })} onClose={close} />}
    </Closable>,
  );
  await page.see('dialog', `Save ${name} as a template`);
}

test('a project is saved under its name, and what was left out is said', async () => {
  await openSave();
  await page.says('Issues, pages, and people aren’t included.');
  expect((await page.field('Template name')).value).toBe('Website');
  harbor.answers.give(saveProjectAsTemplate, {
    template: projectTemplate(1),
    left_out: [
      { kind: 'view', name: 'Ben’s bugs' },
      { kind: 'rule', name: 'Triage' },
    ],
  });
  await page.click('button', 'Save template');
  await page.says('Template “Website” saved');
  await page.says(
    'Left out, because they name people, cycles, modules, or something that was deleted: “Ben’s bugs” and “Triage”',
  );
  await page.click('button', 'View templates');
  expect(page.address()).toBe('/harbor/settings/project-templates');
});

test('the name of a project that is too long for a template is said, and nothing is sent', async () => {
  await openSave('Website '.repeat(20).trim());
  harbor.answers.refuse(saveProjectAsTemplate, commonErrors.PAYLOAD_INVALID);
  await page.click('button', 'Save template');
  await page.says('Use 100 characters or fewer.');
  await page.until(() => expect(page.focused()).toBe('Template name'));
  expect(harbor.answers.asked(saveProjectAsTemplate)).toEqual([]);
});

test.each([
  ['no network', () => harbor.answers.lose(saveProjectAsTemplate), 'Cairn can’t be reached.'],
  [
    'a refusal',
    () => harbor.answers.refuse(saveProjectAsTemplate, commonErrors.NOT_ALLOWED),
    'You don’t have permission to do this.',
  ],
])('with %s the form stays and says why', async (_what, prevent, words) => {
  await openSave();
  prevent();
  await page.fill('Template name', 'Shops');
  await page.press('Control+Enter');
  await page.until(() => expect(alert()).toContain(words));
  expect((await page.field('Template name')).value).toBe('Shops');
});
