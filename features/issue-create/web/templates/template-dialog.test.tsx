// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  createIssueTemplate,
  listIssueTemplates,
  type IssueTemplateRecord,
} from '#features/issue-templates/contract.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { harborId, idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { TemplateDialog } from './template-dialog.tsx';

let harbor: Harbor;
let page: Part;
const empty = { state_id: null, priority: 'none' as const, label_ids: [], assignee_ids: [], estimate_point: null };
const bug: IssueTemplateRecord = {
  id: idOf(61, 1),
  project_id: websiteId,
  workspace_id: harborId,
  name: 'Bug report',
  issue: { ...empty, name: '', description_html: '<p></p>', module_ids: [], sub_issues: [] },
  is_default: false,
  created_by: userId('ada'),
  created_at: madeAt,
  updated_at: madeAt,
};

/** The form of a new template of Website, which has "Bug report" already. */
async function open() {
  harbor = await openHarbor();
  harbor.answers.give(listIssueTemplates, [bug]);
  harbor.answers.give(createIssueTemplate, { ...bug, id: idOf(61, 2), name: 'Release' });
  page = await harbor.open(
    <Closable onClose={() => undefined}>
      {(close) => <TemplateDialog request={{ projectId: websiteId, template: null }} onClose={close} />}
    </Closable>,
  );
  await page.see('dialog', 'New template');
  await page.until(() => expect(page.focused()).toMatch(/^Template name/));
  await page.until(() => expect(harbor.answers.asked(listIssueTemplates)).not.toEqual([]));
}
const sent = () => harbor.answers.asked(createIssueTemplate).map(({ body }) => body);

test.each([
  ['Template name is required', '  '],
  ['A template with this name already exists', 'bug REPORT'],
])('%s', async (words, name) => {
  await open();
  await page.type(name);
  await page.press('Control+Enter');
  await page.says(words);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('a template is saved with its name, its title and whether it is the default, and the form closes', async () => {
  await open();
  await page.type(' Release ');
  await page.fill('Title', 'Release of ');
  await page.click('switch', 'Use for new issues by default');
  await page.press('Control+Enter');
  await page.gone('dialog');
  await page.says('Template “Release” saved');
  expect(sent()).toMatchObject([{ name: 'Release', is_default: true, issue: { name: 'Release of ' } }]);
});

test('a template that the server refuses stays in the form, with what was written', async () => {
  await open();
  harbor.answers.lose(createIssueTemplate);
  await page.type('Release');
  await page.press('Control+Enter');
  await page.see('alert');
  await page.says('Could not save the template');
  expect((await page.field('Template name')).value).toBe('Release');
});
