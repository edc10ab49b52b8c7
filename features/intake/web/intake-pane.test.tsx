// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { updateIntakeIssue } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import type { PeekHost } from '#features/issues/web/public.ts';
import { serveIntake, submission } from '#tests/support/part/harbor/intake-server.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import type { Person } from '#tests/world/people.ts';
import { intakeForm } from './intake-form-open.ts';
import { IntakePane } from './intake-pane.tsx';
import { issueOfItem } from './intake-row.ts';
import { SnoozeChoice } from './open-snooze.tsx';

beforeAll(async () => {
  await SnoozeChoice.fetch();
  await import('#platform/editor/draft-editor.tsx');
});

let harbor: Harbor;
let page: Part;
const decided = vi.fn<() => void>();
const closed = vi.fn<() => void>();
const leak = submission(2, 'Roof leaks');

const hostIn = ({ facts }: Harbor): PeekHost => ({
  workspace: facts.workspace,
  home: facts,
  peekId: leak.issue.id,
  openPeek: () => undefined,
  closePeek: closed,
  hrefOf: (id) => `/harbor/issues/${id}`,
  rowIds: () => [],
  leaves: () => undefined,
  stepsFrom: () => null,
  isOutside: () => false,
  leadOn: () => undefined,
  noteFocus: () => undefined,
});

/** WEB-2, which Ben submitted, beside a list that is not the intake's. */
async function open({ as = 'ada', takesKeys = true }: { as?: Person; takesKeys?: boolean } = {}) {
  vi.clearAllMocks();
  harbor = await openHarbor({ as, issues: [] });
  serveIntake(harbor.answers, [leak]);
  harbor.facts.issues.table.learn([issueOfItem(leak)]);
  const host = hostIn(harbor);
  page = await harbor.open(
    <>
      <button type="button">A row of the list</button>
      <IntakePane
        id={leak.issue.id}
        host={host}
        facts={harbor.facts}
        notice={<p>Why it is shown</p>}
        takesKeys={() => takesKeys}
        onDecided={decided}
      />
    </>,
  );
  await page.see('region', 'Intake issue');
  await page.says('Pending');
}
const sent = () => harbor.answers.asked(updateIntakeIssue).map(({ body }) => body);
const declined = { status: intakeStatuses.declined, snoozed_till: null, duplicate_to: null };

test('a submission says its status and why it is shown, and can be closed', async () => {
  await open();
  expect(textOf(await page.see('region', 'Intake issue'))).toMatch(/WEB-2 ?Pending/);
  await page.says('Why it is shown');
  expect(page.all('button', /^(Next|Previous) issue/)).toEqual([]);
  await page.click('button', 'Close');
  expect(closed).toHaveBeenCalledOnce();
});

test('3 declines it from the list beside it, and it stays open with its new status', async () => {
  await open();
  (await page.see('button', 'A row of the list')).focus();
  await page.press('3');
  await page.until(() => expect(sent()).toEqual([declined]));
  await page.says('Declined');
  await page.says('WEB-2 declined');
  expect(decided).toHaveBeenCalledOnce();
  await page.see('region', 'Intake issue');
});

test('a key that means another row of the list decides nothing here', async () => {
  await open({ takesKeys: false });
  (await page.see('button', 'A row of the list')).focus();
  await page.press('3', '1');
  expect(sent()).toEqual([]);
  expect(intakeForm.get()).toBeNull();
  (await page.see('region', 'Intake issue')).focus();
  await page.press('3');
  await page.until(() => expect(sent()).toEqual([declined]));
});

test('H snoozes the submission only while the focus is in it', async () => {
  await open();
  (await page.see('button', 'A row of the list')).focus();
  await page.press('h');
  expect(page.all('dialog', 'Snooze')).toEqual([]);
  (await page.see('region', 'Intake issue')).focus();
  await page.press('h');
  await page.see('dialog', 'Snooze');
  await page.click('button', /^1 week/);
  await page.until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ status: intakeStatuses.snoozed });
  await page.says('Snoozed, 7 days to go');
});

test('a member who did not submit it reads that admins decide', async () => {
  await open({ as: 'ben' });
  const buttons = page.all('button', /^(Accept|Decline)/);
  expect(buttons.map((one) => [one.getAttribute('aria-disabled'), one.dataset['tip']])).toEqual([
    ['true', 'Only project admins can triage'],
    ['true', 'Only project admins can triage'],
  ]);
  await page.press('3', '1', '2');
  expect(sent()).toEqual([]);
  expect(page.all('dialog')).toEqual([]);
});

test('a guest sees the status alone', async () => {
  await open({ as: 'cleo' });
  expect(page.all('button', /^(Accept|Decline)/)).toEqual([]);
  await page.press('3', '1', '2');
  expect(sent()).toEqual([]);
  expect(page.all('dialog')).toEqual([]);
});
