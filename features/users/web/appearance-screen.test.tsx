// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readMyProfile, updateMyProfile, type Profile } from '#features/users/contract.ts';
import { session } from '#features/accounts/web/public.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { me, profileOf } from '#tests/support/part/harbor/people.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { AppearanceScreen } from './appearance-screen.tsx';
import { FormatSettings } from './format-settings.tsx';
import { followMyProfile, myProfile } from './my-profile.ts';

const refused = { code: 'REFUSED', status: 400, body: { error: 'no' } };
const ada = me('ada');
const stored = profileOf('ada');

let answers: Answers;

beforeEach(async () => {
  localStorage.clear();
  answers = answerCalls();
  answers.give(readMyProfile, stored);
  runInAction(() => (session.me = ada));
  onTestFinished(followMyProfile());
  onTestFinished(() => myProfile.forget());
  await myProfile.load();
});

/** The server stores what it is sent. */
const store = () => answers.make(updateMyProfile, ({ body }) => ({ ...stored, ...(body as Pick<Profile, 'theme'>) }));
const drawn = (name: 'theme' | 'density') => document.documentElement.dataset[name];
const isChosen = async (page: Part, name: string) => {
  const radio = await page.see('radio', name);
  return radio instanceof HTMLInputElement && radio.checked;
};
/** The themes that the server was asked to store, in their order. */
const themes = () =>
  answers.asked(updateMyProfile).map(({ body }) => (body as { theme: { theme: string } }).theme.theme);

test('a theme is drawn at once and stored', async () => {
  store();
  const page = await openPart(<AppearanceScreen />);
  await page.until(() => expect(drawn('theme')).toBe('light'));
  await page.click('radio', 'Dark');
  expect(drawn('theme')).toBe('dark');
  expect(await isChosen(page, 'Dark')).toBe(true);
  await page.until(() => expect(themes()).toEqual(['dark']));
});

test('what the server refuses goes back to what is stored and says why; Retry stores it', async () => {
  answers.refuse(updateMyProfile, refused);
  const page = await openPart(<AppearanceScreen />);
  await page.click('radio', 'Dark');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Failed to update user profile theme');
  expect(toast.textContent).toContain('This isn’t valid.');
  await page.until(() => expect(drawn('theme')).toBe('light'));
  expect(await isChosen(page, 'Light')).toBe(true);
  await page.click('radio', 'Compact');
  await page.until(() => expect(answers.asked(updateMyProfile)).toHaveLength(2));
  await page.until(() => expect(drawn('density')).toBe('comfortable'));

  await page.click('radio', 'Dark');
  await page.until(() => expect(answers.asked(updateMyProfile)).toHaveLength(3));
  await page.until(() => expect(drawn('theme')).toBe('light'));
  store();
  await page.click('button', 'Retry');
  expect(drawn('theme')).toBe('dark');
  await page.until(() => expect(themes().at(-1)).toBe('dark'));
  expect(await isChosen(page, 'Dark')).toBe(true);
});

test('choices made while one is sent are sent after it, the newest only', async () => {
  store();
  const release = answers.hold(updateMyProfile);
  const page = await openPart(<AppearanceScreen />);
  await page.click('radio', 'Dark');
  await page.click('radio', 'Light high contrast');
  await page.click('radio', 'Dark high contrast');
  expect(themes()).toEqual(['dark']);
  release();
  await page.until(() => expect(themes()).toEqual(['dark', 'dark-contrast']));
  expect(drawn('theme'), 'the answer to the older choice takes nothing away').toBe('dark-contrast');
});

test('own colors are tried as they are typed, and refused while they cannot be read', async () => {
  store();
  const page = await openPart(<AppearanceScreen />);
  await page.click('radio', 'Custom theme');
  await page.until(() => expect(themes()).toEqual(['custom']));
  await page.see('form', 'Custom theme');
  await page.fill('Text', '#11141f');
  expect((await page.see('alert')).textContent).toContain('Hard to read');
  await page.click('button', 'Save');
  expect(themes()).toEqual(['custom']);
  await page.click('button', 'Adjust for me');
  await page.gone('alert');
  await page.fill('Background', '#05070c');
  await page.until(() => expect(document.documentElement.style.getPropertyValue('--surface')).toBe('#05070c'));
  const release = answers.hold(updateMyProfile);
  await page.click('button', 'Save');
  await page.until(() => expect(themes()).toEqual(['custom', 'custom']));
  // It is not said to be saved before it is: who reloads then would lose it.
  expect(page.text()).not.toContain('Theme saved');
  release();
  await page.says('Theme saved');
});

test('a first day of the week that is refused stays as it was, and the reason is said', async () => {
  answers.refuse(updateMyProfile, { ...refused, status: 500 });
  const page = await openPart(<FormatSettings me={ada} />);
  await page.click('button', /^First day of the week/);
  await page.click('option', 'Monday');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Failed to update user profile');
  expect(toast.textContent).toContain('The server ran into a problem.');
  expect(answers.asked(updateMyProfile).map(({ body }) => body)).toEqual([{ start_of_the_week: 1 }]);
  expect(myProfile.profile?.start_of_the_week).toBeNull();
});
