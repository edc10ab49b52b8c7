// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { session } from '#features/accounts/web/public.ts';
import { deactivateMe, readMe, updateMe, updateMyProfile, userErrors, type Profile } from '#features/users/contract.ts';
import { keptReplies } from '#platform/web/api/api.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { idOf, madeAt, me, profileOf } from '#tests/support/part/harbor/people.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { email } from '#tests/world/people.ts';
import { DeactivateAction } from './deactivate-action.tsx';
import { NameForm } from './name-form.tsx';
import { ProfileScreen } from './profile-screen.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const unsaved = 'You have unsaved changes';

const { avatar_url: _avatar, cover_image_url: _cover, ...shown } = me('ada');
/** Ada's account as the server answers a change of it. */
const account = {
  ...shown,
  last_login: null,
  mobile_number: null,
  avatar_asset: null,
  cover_image_asset: null,
  created_at: madeAt,
  updated_at: madeAt,
  last_location: '',
  created_location: '',
  is_superuser: false,
  is_managed: false,
  is_password_expired: false,
  is_staff: false,
  token: '',
  last_active: null,
  last_login_time: null,
  last_logout_time: null,
  last_login_ip: '',
  last_logout_ip: '',
  last_login_uagent: '',
  token_updated_at: null,
  bot_type: null,
};

/** A page of Ada's account; the server keeps what is written. */
async function open(part = <ProfileScreen />) {
  answers = answerCalls();
  runInAction(() => (session.me = me('ada')));
  let mine = account;
  let profile: Profile = profileOf('ada');
  answers.make(updateMe, ({ body }) => (mine = { ...mine, ...(body as object) }));
  answers.make(readMe, () => ({
    ...me('ada'),
    first_name: mine.first_name,
    last_name: mine.last_name,
    display_name: mine.display_name,
  }));
  answers.make(updateMyProfile, ({ body }) => (profile = { ...profile, ...(body as object) }));
  page = await openPart(part);
}
const names = () => open(<NameForm me={me('ada')} />);
const sent = () => answers.asked(updateMe).map(({ body }) => body);

test('names are saved together by the bar, only those that changed', async () => {
  await open();
  await page.fill('Last name', 'Lovelace');
  await page.fill('Display name', ' Ada of Harbor ');
  await page.see('region', unsaved);
  await page.press('Control+s');
  await page.until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({ last_name: 'Lovelace', display_name: expect.stringContaining('Ada of Harbor') });
  await page.gone('region', unsaved);
});

test('a name that is stored counts as saved when the account cannot be read afterwards', async () => {
  await open();
  answers.refuse(readMe, failed);
  await page.fill('Last name', 'Lovelace');
  await page.press('Control+s');
  await page.until(() => expect(sent()).toHaveLength(1));
  await page.gone('region', unsaved);
  expect(page.all('alert').map(textOf).join('')).toBe('');
  expect((await page.field('Last name')).value).toBe('Lovelace');
});

test.each([
  ['First name', '', 'Enter your first name.'],
  ['Display name', '   ', 'Enter a display name.'],
])('%s cannot be empty, which is said at the field', async (label, text, words) => {
  await names();
  await page.fill(label, text);
  await page.press('Control+s');
  await page.says(words);
  const field = await page.field(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await page.until(() => expect(page.focused()).toBe(label));
  expect(sent()).toEqual([]);
});

test('names that the server does not take stay in the form, with a message', async () => {
  await names();
  answers.refuse(updateMe, failed);
  await page.fill('Display name', 'Ada of Harbor');
  await page.press('Control+s');
  await page.until(() => expect(sent()).toHaveLength(1));
  await page.until(() => expect(page.all('alert').map(textOf).join(' ')).not.toBe(''));
  expect(page.text()).not.toContain('raw words');
  expect((await page.field('Display name')).value).toBe('Ada of Harbor');
  await page.see('region', unsaved);
});

test('the sign-in address is for reading', async () => {
  await names();
  const field = await page.field('Email address');
  expect(field.value).toBe(email('ada'));
  expect(field.readOnly).toBe(true);
});

async function ask() {
  await open(<DeactivateAction email={email('ada')} />);
  await page.click('button', 'Deactivate account');
  await page.see('dialog', 'Deactivate your account?');
}
const confirm = async () => {
  const [button] = page.all('button', 'Deactivate account').toReversed();
  button?.click();
};

const typeAddress = async () => {
  const [field] = document.querySelectorAll<HTMLInputElement>('dialog input, [role=dialog] input');
  await page.fill(field?.labels?.[0]?.textContent ?? '', email('ada'));
};

test('deactivating needs one’s address, typed', async () => {
  await ask();
  await confirm();
  expect(answers.asked(deactivateMe)).toEqual([]);
  await page.press('Escape');
  await page.gone('dialog');
});

test('who is needed as an admin somewhere reads where, with a way to each place', async () => {
  await ask();
  const projects = [{ id: idOf(3, 1), name: 'Website', workspace: 'harbor' }];
  const workspaces = [{ id: idOf(0, 1), name: 'Harbor', slug: 'harbor' }];
  const refusal = userErrors.DEACTIVATE_PROJECT_ADMIN;
  answers.refuse(deactivateMe, { ...refusal, body: { ...refusal.body, projects, workspaces } });
  await typeAddress();
  await confirm();
  await page.see('link', 'Website');
  expect((await page.see('link', 'Website')).getAttribute('href')).toBe(
    `/harbor/projects/${idOf(3, 1)}/settings/members`,
  );
  expect((await page.see('link', 'Harbor')).getAttribute('href')).toBe('/harbor/settings/members');
});

test('who deactivates goes to the start, whoever learns first that the session ended', async () => {
  history.replaceState(null, '', '/profile');
  await ask();
  const gone = vi.spyOn(location, 'replace').mockReturnValue();
  answers.make(deactivateMe, () => {
    // The live feed is closed, and what it asked for answers 401.
    session.leave();
    return undefined;
  });
  await typeAddress();
  await confirm();
  await page.until(() => expect(gone).toHaveBeenCalled());
  // What a session that ended by itself waits for.
  await keptReplies.wipe();
  expect(gone.mock.calls).toEqual([['/']]);
});

test('who runs the installation is told why they cannot go', async () => {
  await ask();
  answers.refuse(deactivateMe, userErrors.INSTANCE_ADMIN_STAYS);
  await typeAddress();
  await confirm();
  expect((await page.see('alert')).textContent).toContain('since you are an instance admin');
});
