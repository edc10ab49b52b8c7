import { expect } from '@playwright/test';
import { createComment } from '#features/comments/contract.ts';
import { createCycle } from '#features/cycles/contract.ts';
import { createDraft } from '#features/drafts/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInFourThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('20. The other screens of issues: axe is clean in four themes; 320-px width has no body scroll', async ({
  page,
  server,
}) => {
  test.slow();
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'], Done: ['Moss'] });
  const { ada, place } = website;
  const today = todayIn('UTC');
  const fern = await website.create({
    name: 'Fern',
    state_id: website.state('In Progress'),
    priority: 'urgent',
    start_date: addDays(today, -3),
    target_date: today,
    label_ids: [website.label('Bug'), website.label('Docs')],
    description_html: '<h2>Why</h2><p>Some <code>code</code> and a <a href="https://example.com">link</a>.</p>',
  });
  await website.create({ name: 'Frond', parent_id: fern, state_id: website.state('Done') });
  await ada.send(createComment, { params: { ...place, issue_id: fern }, body: { comment_html: '<p>Water it</p>' } });
  await ada.send(createDraft, {
    params: place,
    body: { name: 'Idea', project_id: place.project_id, priority: 'high' },
  });
  const dates = { start_date: today, end_date: addDays(today, 6) };
  const cycle = (await ada.send(createCycle, { params: place, body: { name: 'Sprint 1', ...dates } })).body.id;
  const module = (await ada.send(createModule, { params: place, body: { name: 'Checkout' } })).body.id;
  const at = `/harbor/projects/${place.project_id}`;

  const scan = (name: string, seen: string | RegExp) =>
    test.step(name, async () => {
      await expect(page.getByText(seen).first()).toBeVisible();
      await expectAccessibleInFourThemes(page);
      await expectNoSidewaysScroll(page);
    });
  await page.goto(`${at}/issues/${fern}`);
  for (const [path, seen] of [
    [`/issues/${fern}`, 'Water it'],
    ['/draft-issues', 'Idea'],
    [`/cycles/${cycle}`, 'This cycle is empty'],
    [`/modules/${module}`, 'This module is empty'],
    ['/archives/issues', 'Nothing archived'],
  ] as const) {
    await follow(page, at + path);
    await scan(path, seen);
  }
  for (const [path, seen] of [
    ['/harbor/workspace-views/all-issues', 'Fern'],
    ['/harbor/drafts', 'Idea'],
  ] as const) {
    await follow(page, path);
    await scan(path, seen);
  }
});
