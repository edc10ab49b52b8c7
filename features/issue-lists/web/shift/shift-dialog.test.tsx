// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { changeIssueDates } from '#features/issues/bulk-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { planShift } from './plan-shift.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import { shiftOffer } from './shift-offer.ts';

let harbor: Harbor;
let page: Part;

function Offered() {
  const issues = useSignal(shiftOffer);
  return issues && <ShiftDialog issues={issues} />;
}

/** Offers to shift Oak, which has both dates, and Elm, which is due only; each by its days. */
async function open(days: readonly [number, number], dates: Partial<IssueRow> = {}) {
  const issues = [
    issue(1, { name: 'Oak', start_date: '2031-03-11', target_date: '2031-03-12', ...dates }),
    issue(2, { name: 'Elm', target_date: '2031-03-20' }),
  ];
  harbor = await openHarbor({ issues });
  const { facts } = harbor;
  await Promise.all(issues.map(({ id }) => facts.issues.read(id)));
  const known = issues.map(({ id }) => ({ facts, issue: must(facts.issues.table.get(id), 'it was read') }));
  shiftOffer.set(planShift(known, (id) => days[id === issueId(1) ? 0 : 1], '2031-03-11'));
  page = await harbor.open(<Offered />);
  await page.see('dialog', 'Shift blocked issues');
}
const lines = () => page.all('listitem').map(textOf);
const sent = () => harbor.answers.asked(changeIssueDates).map(({ body }) => body);

test('it says what becomes of each issue, and changes nothing before it is confirmed', async () => {
  await open([2, 2]);
  await page.says('Blocked issues move 2 days later.');
  expect(lines()[0]).toMatch(/^WEB-1 ?Oak ?Mar 11, 2031 – Mar 12, 2031 → Mar 13, 2031 – Mar 14, 2031$/);
  expect(lines()[1]).toMatch(/^WEB-2 ?Elm ?Mar 20, 2031 → Mar 22, 2031$/);
  await page.press('Escape');
  await page.gone('dialog');
  expect(sent()).toEqual([]);
  expect(shiftOffer.get()).toBe(null);
});

test.each([
  [1, 1, 'Blocked issues move 1 day later.'],
  [-1, -1, 'Blocked issues move 1 day earlier.'],
  [1, 3, 'Issues blocked by what you moved move along with it.'],
] as const)('by %i and %i days it says so in a sentence', async (first, second, words) => {
  await open([first, second]);
  await page.says(words);
});

test('what becomes overdue by it is marked, and nothing else', async () => {
  await open([-2, -2]);
  await page.until(() => expect(lines()).toHaveLength(2));
  expect(lines()[0]).toContain('Becomes overdue');
  expect(lines()[1]).not.toContain('Becomes overdue');
});

test('what becomes due today is not called overdue', async () => {
  await open([-1, -1]);
  await page.until(() => expect(lines()[0]).toContain('Due today'));
  expect(lines().join(' ')).not.toContain('overdue');
});

test('all are shifted by one request, with the dates they have only', async () => {
  await open([2, 3]);
  harbor.answers.give(changeIssueDates, { message: 'Issues updated' });
  await page.click('button', 'Shift 2 issues');
  await page.gone('dialog');
  await page.says('2 issues updated');
  expect(sent()).toEqual([
    {
      updates: [
        { id: issueId(1), start_date: '2031-03-13', target_date: '2031-03-14' },
        { id: issueId(2), target_date: '2031-03-23' },
      ],
    },
  ]);
  expect(harbor.facts.issues.table.get(issueId(2))?.target_date).toBe('2031-03-23');
});

test('what the server refuses stands as it stood, with a message', async () => {
  await open([2, 2]);
  harbor.answers.refuse(changeIssueDates, commonErrors.NOT_PERMITTED);
  await page.until(() => expect(page.focused()).not.toBe(''));
  await page.press('Control+Enter');
  await page.until(() => expect(page.all('alert').map(textOf).join(' ')).not.toBe(''));
  await page.until(() => expect(harbor.facts.issues.table.get(issueId(2))?.target_date).toBe('2031-03-20'));
});
