// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readSession } from '#features/accounts/contract.ts';
import { session } from '#features/accounts/web/public.ts';
import { createInvitations, listMyInvitations } from '#features/members/contract.ts';
import { finishOnboarding, readMyProfile, updateMe, updateMyProfile, type Profile } from '#features/users/contract.ts';
import { myProfile } from '#features/users/web/public.ts';
import { listMyWorkspaces } from '#features/workspaces/contract.ts';
import { must } from '#platform/shared/must.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { harbor, madeAt, me, profileOf } from '#tests/support/part/harbor/people.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { OnboardingScreen } from './onboarding-screen.tsx';
import { onboarding } from './onboarding-store.ts';

let answers: Answers;
let page: Part;
let stored: Profile;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const newcomer = { ...me('ben'), first_name: '', display_name: 'ben' };

/** What the whole record of a person has beside what the session tells. */
const restOfRecord = {
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

beforeEach(() => {
  localStorage.clear();
  answers = answerCalls();
  stored = { ...profileOf('ben'), is_tour_completed: false, is_onboarded: false };
  let person = newcomer;
  answers.make(readSession, () => ({ is_authenticated: true as const, user: person }));
  answers.make(updateMe, ({ body }) => {
    person = { ...person, ...(body as Partial<typeof person>) };
    return { ...person, ...restOfRecord };
  });
  answers.make(readMyProfile, () => stored);
  answers.make(updateMyProfile, ({ body }) => (stored = { ...stored, ...(body as Partial<Profile>) }));
  answers.give(finishOnboarding, { message: 'Updated successfully' });
  answers.give(listMyWorkspaces, []);
  answers.give(listMyInvitations, []);
  onTestFinished(() => {
    myProfile.forget();
    runInAction(() => (session.me = undefined));
  });
});

/** Onboarding where the flags of the server say it goes on. */
async function open(flags: Record<string, boolean> = {}, firstName = '') {
  stored = { ...stored, onboarding_step: flags };
  runInAction(() => (session.me = { ...newcomer, first_name: firstName }));
  await onboarding.resume();
  page = await openPages(
    { '/': () => <OnboardingScreen creationOff={false} next={null} />, '/$workspaceSlug': () => <h1>Home</h1> },
    '/',
  );
}
const field = (label: string) =>
  must(
    page.names('textbox').find((name) => name.startsWith(label)),
    label,
  );
/** What was sent to change the profile. */
const changes = () => answers.asked(updateMyProfile).map(({ body }) => body);

test('the first step wants a first name, says so at its field, and goes there', async () => {
  await open();
  await page.see('heading', 'What’s your name?');
  await page.click('button', 'Continue');
  await page.says('Enter your first name.');
  expect((await page.field(field('First name'))).getAttribute('aria-invalid')).toBe('true');
  await page.until(() => expect(page.focused()).toMatch(/^First name/));
  expect(answers.asked(updateMe)).toEqual([]);
});

test.each(['First name', 'Last name'])('%s has at most 24 characters', async (label) => {
  await open();
  await page.fill(field('First name'), 'Ben');
  await page.fill(field(label), 'x'.repeat(25));
  await page.click('button', 'Continue');
  await page.says('Use 24 characters or fewer.');
  expect(answers.asked(updateMe)).toEqual([]);
});

test('the names are saved without blanks around, and the display name follows its stand-in', async () => {
  await open();
  await page.fill(field('First name'), ' Ben ');
  await page.fill(field('Last name'), 'Harbour');
  await page.press('Enter');
  await page.see('heading', 'What brings you here?');
  expect(answers.asked(updateMe).map(({ body }) => body)).toEqual([
    { first_name: 'Ben', last_name: 'Harbour', display_name: 'Ben Harbour' },
  ]);
});

test('what the server refuses is said over the form, and the names stay', async () => {
  await open();
  answers.refuse(updateMe, failed);
  await page.fill(field('First name'), 'Ben');
  await page.click('button', 'Continue');
  expect((await page.see('alert')).textContent).not.toContain('raw words');
  expect((await page.field(field('First name'))).value).toBe('Ben');
});

test('the second step saves a role and a use, each one of a few', async () => {
  await open({}, 'Ben');
  await page.see('heading', 'What brings you here?');
  expect(page.names('radio')).toEqual([
    'Individual contributor',
    'Senior Leader',
    'Manager',
    'Executive',
    'Freelancer',
    'Student',
    'Engineering',
    'Product',
    'Marketing',
    'Sales',
    'Operations',
    'Legal',
    'Finance',
    'Human resources',
    'Project',
    'Other',
  ]);
  await page.click('radio', 'Manager');
  await page.click('radio', 'Student');
  await page.click('radio', 'Product');
  await page.click('button', 'Continue');
  await page.see('heading', 'Where do you work?');
  expect(changes()[0]).toMatchObject({ role: 'Student', use_case: 'Product' });
});

test('the second step can be skipped, whatever was chosen, and goes back', async () => {
  await open({}, 'Ben');
  await page.click('radio', 'Manager');
  await page.click('button', 'Back');
  await page.see('heading', 'What’s your name?');
  await page.click('button', 'Continue');
  await page.see('heading', 'What brings you here?');
  await page.click('button', 'Skip');
  await page.see('heading', 'Where do you work?');
  expect(changes()[0]).toMatchObject({ role: null, use_case: null });
});

test('a role that cannot be saved is said, and the step stays', async () => {
  await open({}, 'Ben');
  answers.refuse(updateMyProfile, failed);
  await page.click('button', 'Continue');
  expect((await page.see('alert')).textContent).toContain('Could not save. Try again.');
  await page.see('heading', 'What brings you here?');
});

test('who made a workspace invites others, or does it later', async () => {
  answers.give(listMyWorkspaces, [harbor]);
  await open({ profile_complete: true, workspace_create: true }, 'Ben');
  await page.see('heading', 'Invite your team');
  expect(page.all('textbox', /^Email address/)).toHaveLength(3);
  await page.fill('Email address 1', 'nora@');
  await page.click('button', 'Continue');
  await page.says('Invalid email');
  expect(answers.asked(createInvitations)).toEqual([]);
  await page.fill('Email address 1', '');
  await page.click('button', 'Do this later');
  await page.see('heading', 'Home');
  expect(page.address()).toBe('/harbor');
  expect(changes().at(-1)).toMatchObject({
    onboarding_step: { profile_complete: true, workspace_create: true, workspace_join: true, workspace_invite: true },
    last_workspace_id: harbor.id,
  });
});

test('invitations are sent, and then the workspace opens', async () => {
  answers.give(listMyWorkspaces, [harbor]);
  answers.refuse(createInvitations, failed);
  await open({ profile_complete: true, workspace_create: true }, 'Ben');
  await page.fill('Email address 2', 'nora@example.invalid');
  await page.click('button', 'Continue');
  expect((await page.see('alert')).textContent).not.toContain('raw words');
  answers.give(createInvitations, { message: 'Emails sent successfully' });
  await page.click('button', 'Continue');
  await page.see('heading', 'Home');
  expect(answers.asked(createInvitations).at(-1)?.body).toEqual({
    emails: [{ email: 'nora@example.invalid', role: 15 }],
  });
});

test('who belongs to a workspace already goes straight there', async () => {
  answers.give(listMyWorkspaces, [harbor]);
  await open({ profile_complete: true }, 'Ben');
  await page.see('heading', 'Home');
  expect(page.address()).toBe('/harbor');
});
