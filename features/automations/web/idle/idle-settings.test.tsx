// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, test } from 'vitest';
import { countIdleIssues } from '#features/automations/contract.ts';
import { updateProject as updateCall, type ProjectRecord } from '#features/projects/contract.ts';
import { updateProject } from '#features/projects/web/change-project.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { listStates } from '#features/states/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf } from '#tests/support/part/harbor/people.ts';
import { stateId, states, website, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { IdleSettings } from './idle-settings.tsx';

let harbor: Harbor;
let page: Part;
const archive = 'Auto-archive closed issues';
const close = 'Auto-close inactive issues';

const Idle = observer(function Idle() {
  const project = projectsOf('harbor').byId.get(websiteId);
  return (
    project && (
      <IdleSettings
        slug="harbor"
        project={project}
        states={harbor.facts.states}
        onSave={(change) => updateProject('harbor', websiteId, change)}
      />
    )
  );
});

/** The two switches of Website, set as given; the server stores what is sent. */
async function open(project: Partial<ProjectRecord> = {}, known = states) {
  harbor = await openHarbor({ project });
  const { answers, facts } = harbor;
  answers.give(listStates, [...known]);
  await facts.states.load();
  answers.give(countIdleIssues, { archive: 14, close: 1 });
  store(project);
  page = await harbor.open(<Idle />);
  await page.see('switch', archive);
}
/** Saves the project from now on. */
function store(project: Partial<ProjectRecord> = {}) {
  let kept = website('ada', project);
  harbor.answers.make(updateCall, ({ body }) => (kept = { ...kept, ...(body as Partial<ProjectRecord>) }));
}
const sent = () => harbor.answers.asked(updateCall).map(({ body }) => body);
const isOn = async (name: string) => (await page.see('switch', name)).getAttribute('aria-checked') === 'true';
const choice = async (label: string) => (await page.see('button', label)).textContent;
/** Another admin saved something. */
const saveElsewhere = (change: Partial<ProjectRecord>) =>
  runInAction(() => projectsOf('harbor').patch(websiteId, change));
async function choose(label: string, option: string) {
  await page.click('button', label);
  await page.click('option', option);
}

test('both are off at first, say what they would do, and count nothing', async () => {
  await open();
  expect(await isOn(archive)).toBe(false);
  expect(await isOn(close)).toBe(false);
  await page.says('Inactive completed and canceled issues are archived nightly.');
  await page.says('Inactive open issues are closed nightly.');
  expect(page.all('button')).toEqual([]);
  expect(harbor.answers.asked(countIdleIssues)).toEqual([]);
});

test('turned on, auto-archive takes three months and says how many issues match now; turned off it is zero', async () => {
  await open();
  await page.click('switch', archive);
  await page.says('Issues completed or canceled for 3 months are archived nightly');
  await page.says('14 match now.');
  expect(await choice('Archive after')).toBe('3 months');
  expect(sent()).toEqual([{ archive_in: 3 }]);
  await page.click('switch', archive);
  await page.gone('button', 'Archive after');
  expect(sent()).toEqual([{ archive_in: 3 }, { archive_in: 0 }]);
});

test('the period is one of 1, 3, 6, 9, 12 months or a custom one, and is counted again', async () => {
  await open({ archive_in: 3 });
  await page.says('14 match now.');
  harbor.answers.give(countIdleIssues, { archive: 1, close: 0 });
  await page.click('button', 'Archive after');
  await page.see('option', 'Custom');
  expect(page.names('option')).toEqual(['1 month', '3 months', '6 months', '9 months', '12 months', 'Custom']);
  await page.click('option', '1 month');
  await page.says('Issues completed or canceled for 1 month are archived nightly');
  await page.says('1 matches now.');
  expect(sent()).toEqual([{ archive_in: 1 }]);
});

test('a custom period is saved by Enter or by leaving the field; what is no month stays, marked, and is not sent', async () => {
  await open({ archive_in: 3 });
  await choose('Archive after', 'Custom');
  expect(sent()).toEqual([]);
  for (const wrong of ['13', '0', '2.5', '']) {
    await page.fill('Months (1–12)', wrong);
    await page.press('Enter');
    expect((await page.field('Months (1–12)')).getAttribute('aria-invalid')).toBe('true');
    expect((await page.field('Months (1–12)')).value).toBe(wrong);
  }
  expect(sent()).toEqual([]);
  await page.fill('Months (1–12)', '5');
  await page.press('Enter');
  await page.says('for 5 months are archived');
  await page.fill('Months (1–12)', '7');
  await page.press('Tab');
  await page.says('for 7 months are archived');
  expect(sent()).toEqual([{ archive_in: 5 }, { archive_in: 7 }]);
});

test('a stored period that has no name is shown as a custom one', async () => {
  await open({ archive_in: 5 });
  expect(await choice('Archive after')).toBe('Custom');
  expect((await page.field('Months (1–12)')).value).toBe('5');
  await choose('Archive after', '12 months');
  await page.says('for 12 months are archived');
  expect(page.all('textbox', 'Months (1–12)')).toEqual([]);
});

test('a period that another admin saved is shown, and leaving the field does not take it back', async () => {
  await open({ archive_in: 3 });
  saveElsewhere({ archive_in: 5 });
  await page.says('for 5 months are archived');
  expect(await choice('Archive after')).toBe('Custom');
  expect((await page.field('Months (1–12)')).value).toBe('5');
  (await page.field('Months (1–12)')).focus();
  saveElsewhere({ archive_in: 6 });
  await page.says('for 6 months are archived');
  await page.press('Tab');
  expect(sent()).toEqual([]);
});

test('a custom period that the server refuses is the stored one again, and can be tried again', async () => {
  await open({ archive_in: 5 });
  harbor.answers.refuse(updateCall, commonErrors.NOT_ALLOWED);
  await page.fill('Months (1–12)', '7');
  await page.press('Enter');
  await page.until(() => expect(page.all('alert')[0]?.textContent).toContain('You don’t have permission to do this.'));
  await page.says('for 5 months are archived');
  expect((await page.field('Months (1–12)')).value).toBe('5');
  store({ archive_in: 5 });
  await page.click('button', 'Retry');
  await page.says('for 7 months are archived');
  expect((await page.field('Months (1–12)')).value).toBe('7');
});

test('auto-close moves to the first canceled state, or to another one of that group', async () => {
  const dropped = { ...(states[4] as (typeof states)[number]), id: idOf(5, 9), name: 'Dropped', sequence: 90_000 };
  await open({}, [...states, dropped]);
  await page.click('switch', close);
  await page.says('Issues inactive for 3 months are moved to Cancelled nightly');
  await page.says('1 matches now.');
  expect(await choice('Move to')).toContain('Cancelled');
  await page.click('button', 'Move to');
  await page.see('option', 'Dropped');
  expect(page.names('option')).toEqual(['Cancelled', 'Dropped']);
  await page.click('option', 'Dropped');
  await page.says('are moved to Dropped nightly');
  expect(sent()).toEqual([{ close_in: 3 }, { default_state: dropped.id }]);
});

test('the project’s default state counts where it closes issues, not where it is an open one', async () => {
  await open({ close_in: 1, default_state: stateId('Done') });
  await page.says('Issues inactive for 1 month are moved to Done nightly');
  saveElsewhere({ default_state: stateId('Todo') });
  await page.says('Issues inactive for 1 month are moved to Cancelled nightly');
});

test('without a state to close into, auto-close cannot be turned on, and says what to do', async () => {
  await open(
    {},
    states.filter(({ group }) => group !== 'cancelled'),
  );
  await page.says('Add a state to the Canceled group to turn this on.');
  expect(await page.see('switch', close)).toHaveProperty('disabled', true);
});

test.each([
  [
    'a refusal',
    () => harbor.answers.refuse(updateCall, commonErrors.NOT_ALLOWED),
    'You don’t have permission to do this.',
  ],
  ['no network', () => harbor.answers.lose(updateCall), 'Cairn can’t be reached.'],
])('a switch goes back after %s, says why, and is tried again', async (_what, break_, words) => {
  await open();
  break_();
  await page.click('switch', archive);
  await page.until(() => expect(page.all('alert')[0]?.textContent).toContain(words));
  expect(await isOn(archive)).toBe(false);
  store();
  await page.click('button', 'Retry');
  await page.says('for 3 months are archived');
  expect(await isOn(archive)).toBe(true);
});

test('without an answer about the number, the sentence stands without it', async () => {
  await open();
  harbor.answers.refuse(countIdleIssues, commonErrors.NOT_ALLOWED);
  await page.click('switch', archive);
  await page.says('are archived nightly, unless they’re in an unfinished cycle or module.');
  await page.until(() => expect(harbor.answers.asked(countIdleIssues)).not.toEqual([]));
  expect([...document.querySelectorAll('.invisible')].map((one) => one.textContent)).toEqual(['0 match now.']);
});
