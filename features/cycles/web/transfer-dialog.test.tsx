// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cycleIssueErrors, transferCycleIssues } from '#features/cycles/progress-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { namedCycle, serveCycles, type GivenCycles } from '#tests/support/part/harbor/cycle-server.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { cycleId } from '#tests/support/part/harbor/plans.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { cyclesOf } from './cycle-collection.ts';
import { CyclesScreen } from './cycles-screen.tsx';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** The question where the two open issues of Winter are to go. */
async function open(given: GivenCycles = {}) {
  harbor = await openHarbor();
  serveCycles(harbor.answers, given);
  await cyclesOf('harbor', websiteId).load();
  page = await harbor.open(<CyclesScreen />, `/harbor/projects/${websiteId}/cycles?tab=all`);
  await page.click('button', /^Completed/);
  await page.click('button', 'Actions for Winter');
  await page.click('menuitem', 'Transfer issues…');
  await page.see('dialog', 'Transfer issues');
}

test('open issues move to a running or an upcoming cycle; how many is said first', async () => {
  await open();
  harbor.answers.give(transferCycleIssues, { message: 'Success' });
  await page.says('2 open issues move to the cycle you choose. Completed and canceled issues stay.');
  await page.click('button', /^Move to/);
  await page.see('option', /^Spring/);
  expect(page.names('option').map((name) => /^(Spring|Summer|Autumn|Winter)/.exec(name)?.[0])).toEqual([
    'Spring',
    'Summer',
  ]);
  await page.click('option', /^Summer/);
  await page.click('button', 'Transfer issues');
  await page.gone('dialog');
  expect(harbor.answers.asked(transferCycleIssues)).toMatchObject([
    { params: { cycle_id: cycleId('Winter') }, body: { new_cycle_id: cycleId('Summer') } },
  ]);
});

test('without a choice, the field is named and has the focus', async () => {
  await open();
  await page.click('button', 'Transfer issues');
  await page.until(() => expect(page.focused()).toMatch(/^Move to/));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(harbor.answers.asked(transferCycleIssues)).toEqual([]);
});

test.each([
  ['The server ran into a problem. Try again in a moment.', failed],
  ['The cycle where the issues are transferred is already completed', cycleIssueErrors.NEW_CYCLE_COMPLETED],
  ['You don’t have permission to do this.', commonErrors.NOT_ALLOWED],
])('a refused transfer stays open, and says: %s', async (words, error) => {
  await open();
  harbor.answers.refuse(transferCycleIssues, error);
  await page.click('button', /^Move to/);
  await page.click('option', /^Summer/);
  await page.click('button', 'Transfer issues');
  await page.until(() => expect(page.all('alert').map(textOf)).toEqual([words]));
  expect((await page.see('button', /^Move to/)).textContent).toContain('Summer');
});

test('with drafts only, it says that there is no cycle to move them to', async () => {
  await open({ cycles: [namedCycle('Autumn'), namedCycle('Winter')] });
  await page.says('There is no active or upcoming cycle to move them to. Add one first.');
  expect(page.all('button', 'Transfer issues')).toEqual([]);
});
