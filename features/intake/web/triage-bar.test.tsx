// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { deleteIntakeIssue, updateIntakeIssue, type IntakeStatus } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { must } from '#platform/shared/must.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import type { Person } from '#tests/world/people.ts';
import { intakeForm } from './intake-form-open.ts';
import { SnoozeChoice } from './open-snooze.tsx';
import { moreId, TriageBar } from './triage-bar.tsx';
import { decisionCommands, paneCommands } from './triage-commands.ts';
import type { TriageHost } from './triage-host.ts';

beforeAll(async () => {
  await SnoozeChoice.fetch();
});

let harbor: Harbor;
let page: Part;
const decides = vi.fn<(ids: readonly string[], status: IntakeStatus) => void>();
const leaves = vi.fn<(ids: readonly string[]) => void>();
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** The screen around, which decides one issue at a time. */
const hostIn = ({ list, facts }: Harbor): TriageHost => ({
  workspace: list.workspace,
  home: facts,
  isOutside: () => false,
  peekId: issueId(1),
  openPeek: () => undefined,
  closePeek: () => undefined,
  hrefOf: (id) => `/harbor/projects/${websiteId}/intake?inboxIssueId=${id}`,
  rowIds: () => [issueId(1)],
  stepsFrom: () => null,
  leadOn: () => undefined,
  noteFocus: () => undefined,
  decidedWith: (one) => [one],
  noteStatus: () => undefined,
  decides,
  leaves,
});

const Bar = observer(function Bar({ within }: { within: Harbor }) {
  const { facts, list } = within;
  const row = list.rows.get(issueId(1));
  const [host] = useState(() => hostIn(within));
  const target = () => {
    const anchor = document.getElementById(moreId);
    return row && anchor ? { host, facts, issue: row, anchor } : null;
  };
  useCommands('issue', decisionCommands, target);
  useCommands('issue', paneCommands, target);
  return row ? <TriageBar host={host} facts={facts} issue={row} /> : null;
});

/** The decisions about WEB-1, which Ben submitted, as it stands in intake. */
async function open(status: IntakeStatus = intakeStatuses.pending, as: Person = 'ada') {
  vi.clearAllMocks();
  intakeForm.set(null);
  const submitted = issue(1, { name: 'Rose', created_by: userId('ben') });
  harbor = await openHarbor({ as, issues: [submitted] });
  const { state__group: _group, ...fields } = submitted;
  harbor.answers.make(updateIntakeIssue, ({ body }) => ({
    id: idOf(18, 1),
    source: 'IN_APP',
    duplicate_issue_detail: null,
    ...(body as { status: IntakeStatus; duplicate_to: string | null; snoozed_till: string | null }),
    issue: { ...fields, updated_at: '2026-03-02T10:00:00Z', description_html: '<p></p>', is_subscribed: false },
  }));
  harbor.answers.give(deleteIntakeIssue, null as never);
  page = await harbor.open(<Bar within={harbor} />);
  await page.until(() => expect(harbor.list.rows.get(issueId(1))).toBeDefined());
  await page.until(() => expect(harbor.facts.states.status).toBe('ready'));
  const waiting: Issue = { ...must(harbor.list.rows.get(issueId(1)), 'WEB-1'), intake_status: status };
  harbor.list.rows.learn([{ ...waiting, updated_at: '2026-03-01T11:00:00Z' }]);
  await page.see('button', 'More actions');
}
async function menu(): Promise<readonly string[]> {
  await page.click('button', 'More actions');
  await page.see('menu');
  return [...(await page.see('menu')).querySelectorAll('[role=menuitem] .truncate')].map((one) => textOf(one));
}
/** What was decided, as it was sent. */
const sent = () => harbor.answers.asked(updateIntakeIssue).map(({ body }) => body);
const decision = (status: IntakeStatus) => ({ status, snoozed_till: null, duplicate_to: null });

test('Accept opens the form in which the issue gets its properties', async () => {
  await open();
  await page.click('button', 'Accept');
  expect(intakeForm.get()?.issue?.id).toBe(issueId(1));
  expect(sent()).toEqual([]);
  intakeForm.set(null);
  await page.press('1');
  expect(intakeForm.get()?.issue?.id).toBe(issueId(1));
  intakeForm.set(null);
});

test('Shift 1 accepts it as it is', async () => {
  await open();
  await page.press('Shift+1');
  await page.until(() => expect(sent()).toEqual([decision(intakeStatuses.accepted)]));
  await page.says('WEB-1 accepted');
  await page.see('button', 'View issue');
});

test.each([
  ['the button', () => page.click('button', 'Decline')],
  ['3', () => page.press('3')],
])('%s declines it at once', async (_way, press) => {
  await open();
  const release = harbor.answers.hold(updateIntakeIssue);
  await press();
  expect(decides).toHaveBeenCalledExactlyOnceWith([issueId(1)], intakeStatuses.declined);
  expect(harbor.list.rows.get(issueId(1))?.intake_status, 'before the server answers').toBe(intakeStatuses.declined);
  release();
  await page.until(() => expect(sent()).toEqual([decision(intakeStatuses.declined)]));
  await page.says('WEB-1 declined');
});

test('a decision that is refused is taken back, and the reason is said', async () => {
  await open();
  harbor.answers.refuse(updateIntakeIssue, failed);
  await page.click('button', 'Decline');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not change WEB-1');
  expect(toast.textContent).not.toContain('raw words');
  await page.until(() => expect(harbor.list.rows.get(issueId(1))?.intake_status).toBe(intakeStatuses.pending));
});

test('H snoozes for one of the likely times', async () => {
  await open();
  await page.press('h');
  await page.see('dialog', 'Snooze');
  const choices = page.names('button').filter((name) => /^(\d|Custom)/.test(name));
  expect(choices.map((name) => /^(\d+ days?|\d+ weeks?|Custom…)/.exec(name)?.[0])).toEqual([
    '1 day',
    '3 days',
    '5 days',
    '1 week',
    '2 weeks',
    'Custom…',
  ]);
  await page.click('button', /^3 days/);
  await page.until(() => expect(sent()).toHaveLength(1));
  const [body] = sent() as { status: number; snoozed_till: string }[];
  expect(body?.status).toBe(intakeStatuses.snoozed);
  expect(Date.parse(body?.snoozed_till ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  await page.says('WEB-1 snoozed');
});

test('a snooze of one’s own needs a day', async () => {
  await open();
  await page.press('h');
  await page.click('button', 'Custom…');
  const button = await page.see('button', 'Pick a day');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await page.see('button', 'Time: 9:30 AM');
  expect(sent()).toEqual([]);
});

test('a snoozed issue is brought back by Shift H', async () => {
  await open(intakeStatuses.snoozed);
  expect(await menu()).toContain('End snooze');
  await page.press('Escape');
  await page.gone('menu');
  await page.press('Shift+H');
  await page.until(() => expect(sent()).toEqual([decision(intakeStatuses.pending)]));
  await page.says('WEB-1 is pending again');
});

test.each([
  ['declined', intakeStatuses.declined],
  ['a duplicate', intakeStatuses.duplicate],
] as const)('what is %s is opened again, and nothing else is decided of it', async (_what, status) => {
  await open(status);
  expect(page.all('button', /^(Accept|Decline)/)).toEqual([]);
  expect(await menu()).toEqual(['Reopen', 'Copy issue link', 'Open issue', 'Delete']);
  await page.click('menuitem', 'Reopen');
  await page.until(() => expect(sent()).toEqual([decision(intakeStatuses.pending)]));
  expect(decides).toHaveBeenCalledWith([issueId(1)], intakeStatuses.pending);
});

test('what waits offers the other decisions in its menu', async () => {
  await open();
  expect(await menu()).toEqual(['Snooze', 'Mark as duplicate', 'Copy issue link', 'Delete']);
});

test('deleting asks, and says that the issue goes for good', async () => {
  await open();
  await menu();
  await page.click('menuitem', /^Delete/);
  expect(textOf(await page.see('alertdialog', 'Delete WEB-1?'))).toContain(
    '“Rose” is removed from Intake and deleted.',
  );
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(deleteIntakeIssue)).toEqual([]);
  await menu();
  await page.click('menuitem', /^Delete/);
  await page.see('alertdialog', 'Delete WEB-1?');
  await page.click('button', 'Delete');
  await page.until(() => expect(harbor.answers.asked(deleteIntakeIssue)).toHaveLength(1));
  expect(leaves).toHaveBeenCalledExactlyOnceWith([issueId(1)]);
});

test('a member sees that only admins decide, and takes back what they submitted', async () => {
  await open(intakeStatuses.pending, 'ben');
  const buttons = page.all('button', /^(Accept|Decline)/);
  expect(buttons.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  await page.press('3');
  expect(sent()).toEqual([]);
  expect(await menu()).toContain('Delete');
});

test('a guest decides nothing', async () => {
  await open(intakeStatuses.pending, 'cleo');
  expect(page.all('button', /^(Accept|Decline)/)).toEqual([]);
  expect(await menu()).toEqual(['Copy issue link']);
});
