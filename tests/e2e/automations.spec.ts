import { expect, type Locator, type Page } from '@playwright/test';
import { createRule } from '#features/automations/rule-contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { deleteLabel } from '#features/labels/contract.ts';
import { readProject } from '#features/projects/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { ask } from '#tests/support/signed-up.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const settings = ({ place }: Website) => `/harbor/projects/${place.project_id}/settings/automations`;
const project = async ({ ada, place }: Website) => (await ada.send(readProject, { params: place })).body;

const rules = (page: Page) => page.getByRole('list', { name: 'Rules', exact: true });
const issue = ({ ada, place }: Website, issue_id: string) =>
  ada.send(readIssue, { params: { ...place, issue_id } }).then(({ body }) => body);

test('auto-archive and auto-close say how many match; an issue repeats; a rule acts, and is turned off when it lost what it names', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Done: ['Shipped', 'Released'], Todo: ['Open', 'Forgotten'] });
  await ask(server.databaseUrl, `update issues set updated_at = now() - interval '200 days' where name <> 'Open'`);
  await page.goto(settings(website));

  await test.step('auto-archive and auto-close say what they do, and how many issues match', async () => {
    const archive = page.getByRole('switch', { name: 'Auto-archive closed issues' });
    await archive.click();
    await expect(page.getByText('Issues completed or canceled for 3 months are archived nightly')).toContainText(
      '2 match now.',
    );
    await page.getByLabel('Archive after').click();
    await page.getByRole('option', { name: 'Custom' }).click();
    const months = page.getByRole('spinbutton', { name: 'Months (1–12)' });
    await months.fill('5');
    await months.press('Enter');
    await expect(page.getByText('for 5 months are archived nightly')).toContainText('2 match now.');

    await page.getByRole('switch', { name: 'Auto-close inactive issues' }).click();
    await expect(page.getByText('Issues inactive for 3 months are moved to Cancelled nightly')).toContainText(
      '1 matches now.',
    );
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
    await expect.poll(() => project(website)).toMatchObject({ archive_in: 5, close_in: 3 });
    await archive.click();
    await expect(months).toBeHidden();
    await expect.poll(() => project(website)).toMatchObject({ archive_in: 0 });
  });

  await test.step('the form says the next dates, a rule without dates is refused, and the issue comes', async () => {
    await page.getByRole('button', { name: 'New recurring issue' }).click();
    const form = page.getByRole('dialog', { name: 'New recurring issue' });
    const startOn = async (dialog: Locator, day: string) => {
      await dialog.getByRole('button', { name: /^Starting, / }).click();
      const typed = page.getByRole('dialog', { name: 'Starting' }).getByRole('textbox');
      await typed.fill(day);
      await typed.press('Enter');
    };
    await form.getByRole('textbox', { name: 'Title' }).fill('Weekly review');
    await form.getByRole('button', { name: 'Priority: ' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await form.getByLabel('Repeat').click();
    await page.getByRole('option', { name: 'Custom' }).click();
    await startOn(form, '2090-01-01');
    const rule = form.getByLabel('Rule');
    await rule.fill('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
    await expect(form.getByText('This rule has no day in the calendar.')).toBeVisible();
    await rule.fill('FREQ=WEEKLY;BYDAY=MO');
    await expect(form.getByText('Next: Jan 2, 2090 · Jan 9, 2090')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    const list = page.getByRole('list', { name: 'Recurring issues', exact: true });
    await expect(list).toContainText('FREQ=WEEKLY;BYDAY=MO · Next on Jan 2, 2090');

    // From today on, every day: the first is created at once, live.
    await page.getByRole('button', { name: 'Weekly review', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit recurring issue' });
    await edit.getByLabel('Repeat').click();
    await page.getByRole('option', { name: 'Every day', exact: true }).click();
    await startOn(edit, '2026-01-01');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(list).toContainText('Every day · Next on ');
    await list.getByRole('link', { name: 'WEB-5' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Weekly review');
    await page.goBack();
  });

  await website.create({ name: 'Old crash', state_id: website.state('Todo') });
  await test.step('a rule is written, previewed, acts on what happens afterwards, and tells what it did', async () => {
    await page.getByRole('button', { name: 'New rule' }).click();
    const form = page.getByRole('dialog', { name: 'New rule' });
    await form.getByLabel('Name').fill('Triage crashes');

    const text = form.getByRole('combobox', { name: 'Filters as text' });
    await text.fill('crash priority:urgent,none');
    await text.press('Enter');
    await expect(form.getByRole('button', { name: 'Remove Priority filter' })).toBeVisible();

    await form.getByRole('button', { name: 'Labels: ' }).click();
    await page.getByRole('option', { name: 'Bug' }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'State: ' }).click();
    await page.getByRole('option', { name: 'In Progress' }).click();
    await expect(form.getByRole('button', { name: 'State: In Progress' })).toBeVisible();
    await form.getByRole('button', { name: 'Due date' }).click();
    await page.getByRole('option', { name: 'Days after the rule runs' }).click();
    await form.getByLabel('Days', { exact: true }).fill('14');
    await expect(form.getByText('If it ran today:', { exact: false })).toBeVisible();
    await form.getByRole('button', { name: 'Preview' }).click();
    await expect(form.getByText('1 existing issue matches')).toBeVisible();
    await expect(form.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toContainText(
      /Would change: State, Labels, and Due date · due \w+ \d+/,
    );
    await expect(form.getByRole('link', { name: 'WEB-6 Old crash' })).toHaveAttribute(
      'href',
      /\/issues\/[-0-9a-f]{36}$/,
    );
    await expectAccessibleInBothThemes(page);
    await form.getByRole('button', { name: 'Create rule' }).click();
    await expect(rules(page)).toContainText(
      /When an issue is created and matches Priority is any of ?Urgent ?None ?Text ?crash then set state to In Progress, add Bug, and make it due in 14 days/,
    );

    const id = await website.create({ name: 'Another crash' });
    const other = await website.create({ name: 'A wish' });
    await expect
      .poll(() => issue(website, id))
      .toMatchObject({
        state_id: website.state('In Progress'),
        label_ids: [website.label('Bug')],
        target_date: addDays(todayIn('UTC'), 14),
      });
    expect((await issue(website, other)).label_ids).toEqual([]);
    await page.getByRole('button', { name: 'Actions for Triage crashes' }).click();
    await page.getByRole('menuitem', { name: 'Activity' }).click();
    const log = page.getByRole('dialog', { name: 'Activity of “Triage crashes”' });
    await expect(log.getByRole('listitem')).toHaveCount(1);
    await expect(log.getByRole('listitem')).toContainText('Changed: State, Labels, and Due date');
    // Within the app: the page is not loaded again.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await log.getByRole('link', { name: 'WEB-7 Another crash' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Another crash');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('a rule that lost what it names is turned off and says why, live; deleting is undone', async () => {
    await page.goBack();
    const { ada, place } = website;
    const actions = { label_ids: [website.label('Docs')] };
    await ada.send(createRule, { params: place, body: { name: 'Label docs', trigger: 'created', actions } });
    const on = page.getByRole('switch', { name: 'Label docs' });
    await expect(on).toBeChecked();
    await ada.send(deleteLabel, { params: { ...place, label_id: website.label('Docs') } });
    await expect(rules(page)).toContainText('A label it adds no longer exists');
    await expect(on).not.toBeChecked();

    await page.getByRole('button', { name: 'Label docs', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit rule' });
    await form.getByRole('button', { name: 'Remove: Labels' }).click();
    await form.getByLabel('When').click();
    await page.getByRole('option', { name: 'An issue changes state' }).click();
    await form.getByRole('button', { name: 'State: ' }).click();
    await page.getByRole('option', { name: 'Done' }).click();
    await form.getByLabel('To', { exact: true }).click();
    await page.getByRole('option', { name: 'In Progress' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(rules(page)).toContainText('When an issue moves to In Progress: set state to Done');
    await expect(rules(page)).not.toContainText('no longer exists');
    await on.click();
    await expect(rules(page)).toContainText('Acts as ada');
    await expect(on).toBeChecked();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Actions for Label docs' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('“Label docs” deleted')).toBeVisible();
    await expect(on).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(rules(page)).toContainText('Label docs');
  });
});
