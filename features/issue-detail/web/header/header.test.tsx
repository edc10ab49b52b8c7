// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { choosePeekMode } from '#features/issue-detail/web/peek/peek-mode.ts';
import { changeIssues } from '#features/issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { openIssue, type OpenIssue } from '#tests/support/part/harbor/open-issue.tsx';
import { stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ArchivedBanner } from './archived-banner.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { IntakeBanner } from './intake-banner.tsx';
import { ModeButton } from './mode-button.tsx';
import { StepButtons } from './step-buttons.tsx';

let harbor: Harbor;
let page: Part;
let left: readonly string[];
const archived = { archived_at: '2026-03-12', state_id: stateId('Done') };

/** What stands over WEB-1 Rose. */
async function open(given: OpenIssue = {}) {
  ({ harbor, page, left } = await openIssue(
    (parts) => (
      <>
        <StepButtons id={parts.issue.id} host={parts.host} />
        <CopyLinkButton facts={parts.facts} issue={parts.issue} />
        <ModeButton />
        <ArchivedBanner {...parts} />
        <IntakeBanner {...parts} />
      </>
    ),
    given,
  ));
}
const alert = () => page.all('alert').map(textOf).join(' ');
const steps = (position: number, total: number, go = vi.fn<(step: 1 | -1) => void>()) => ({
  go,
  given: { host: { stepsFrom: () => ({ position, total, isFirst: position === 1, isLast: position === total, go }) } },
});

test('the address of the issue’s own page is copied whole', async () => {
  await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.click('button', 'Copy link');
  await page.says('Link copied');
  expect(write).toHaveBeenCalledWith(`${location.origin}/harbor/projects/${websiteId}/issues/${issueId(1)}`);
  write.mockRejectedValue(new Error('not allowed'));
  await page.click('button', 'Copy link');
  await page.until(() => expect(alert()).toContain('Could not copy the link'));
  expect(page.text()).not.toContain('Link copied');
});

test('within a list it says where the issue stands, and goes to the one before and the one after', async () => {
  const { given, go } = steps(3, 42);
  await open(given);
  await page.says('3 / 42');
  await page.click('button', 'Previous issue');
  await page.click('button', 'Next issue');
  expect(go.mock.calls).toEqual([[-1], [1]]);
});

test.each([
  [1, 'Previous issue (This is the first issue)', 'Next issue', [[1]]],
  [2, 'Next issue (This is the last issue)', 'Previous issue', [[-1]]],
] as const)('at an end of the list (%i of 2) one button says why it leads nowhere', async (position, off, on, went) => {
  const { given, go } = steps(position, 2);
  await open(given);
  await page.click('button', off);
  expect(go).not.toHaveBeenCalled();
  await page.click('button', on);
  expect(go.mock.calls).toEqual(went);
});

test('outside a list there is nowhere to go on to', async () => {
  await open();
  expect(page.all('button', /issue$/)).toEqual([]);
  expect(page.text()).not.toMatch(/\d \/ \d/);
});

test('how an issue lies over the list is chosen from three, and the choice is marked', async () => {
  choosePeekMode('side');
  await open();
  const menu = async () => {
    await page.click('button', 'Peek mode');
    await page.see('menu', 'Peek mode');
    return page.all('menuitemradio').map((one) => [textOf(one), one.getAttribute('aria-checked')]);
  };
  expect(await menu()).toEqual([
    ['Side peek', 'true'],
    ['Modal', 'false'],
    ['Full screen', 'false'],
  ]);
  await page.click('menuitemradio', 'Modal');
  await page.gone('menu');
  expect(page.focused()).toBe('Peek mode');
  expect((await menu())[1]).toEqual(['Modal', 'true']);
  await page.press('Escape');
  choosePeekMode('side');
});

test('an issue that is neither archived nor in the intake has no banner', async () => {
  await open();
  await page.see('button', 'Copy link');
  expect(page.text()).not.toContain('Archived');
  expect(page.text()).not.toContain('Intake');
});

test.each(['ada', 'ben'] as const)(
  'an archived issue says since when, and %s restores it, which leaves it',
  async (as) => {
    await open({ issue: archived, as });
    await page.says('Archived on Mar 12');
    const release = harbor.answers.hold(changeIssues);
    await page.click('button', 'Restore');
    expect(left).toEqual(['left', 'closed']);
    release();
    await page.until(() =>
      expect(harbor.answers.asked(changeIssues).map(({ body }) => body)).toEqual([
        { ids: [issueId(1)], archive: false },
      ]),
    );
    await page.until(() => expect(page.text()).not.toContain('Archived on'));
  },
);

test('a restoring that is refused says why, and the issue is archived again', async () => {
  await open({ issue: archived });
  harbor.answers.refuse(changeIssues, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Restore');
  await page.until(() => expect(alert()).toContain('You don’t have permission to do this.'));
  await page.says('Archived on Mar 12');
});

test('a guest sees that an issue is archived, and restores nothing', async () => {
  await open({ issue: archived, as: 'cleo' });
  await page.says('Archived on Mar 12');
  expect(page.all('button', 'Restore')).toEqual([]);
});

test.each([
  ['waits', -2],
  ['is snoozed', 0],
] as const)('an issue that %s in the intake says so, and leads there', async (_what, intake_status) => {
  await open({ issue: { intake_status } });
  await page.says('Still in Intake');
  const link = await page.see('link', 'Open in Intake');
  expect(link.getAttribute('href')).toContain(`/harbor/projects/${websiteId}/inbox?`);
  expect(link.getAttribute('href')).toContain(issueId(1));
});

test('an issue that was accepted does not lead to the intake', async () => {
  await open({ issue: { intake_status: 1 } });
  await page.see('button', 'Copy link');
  expect(page.all('link', 'Open in Intake')).toEqual([]);
});

test('in the intake itself nothing leads there', async () => {
  const hrefOf = () => `/harbor/projects/${websiteId}/inbox?inboxIssueId=${issueId(1)}`;
  await open({ issue: { intake_status: -2 }, host: { hrefOf } });
  await page.see('button', 'Copy link');
  expect(page.text()).not.toContain('Still in Intake');
});
