// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { roles, type Role } from '#features/access/contract.ts';
import { createInvitations, memberErrors } from '#features/members/contract.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { answerCalls } from '#tests/support/part/answer-calls.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { email } from '#tests/world/people.ts';
import { InvitePeopleDialog } from './invite-people-dialog.tsx';
import { sendInvitations } from './send-invitations.ts';

type People = readonly { email: string; role: Role }[];
const known = new Map([
  [email('ben'), 'member'],
  [email('dan'), 'invited'],
] as const);

/** Opens the dialog over an empty page; `closed` tells whether it was left. */
async function open(send: (people: People) => Promise<unknown>) {
  const closed = vi.fn<() => void>();
  const page = await openPart(
    <InvitePeopleDialog title="Invite people" body="By email" known={known} send={send} onClose={closed} />,
  );
  await page.see('dialog', 'Invite people');
  return { page, closed };
}
const address = (number: number) => `Email address ${number}`;
const addresses = (page: Part) =>
  page.all('textbox', /^Email address/).map((field) => (field instanceof HTMLInputElement ? field.value : ''));

/** Pastes a text into a field, as the clipboard does. */
async function paste(page: Part, label: string, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  (await page.field(label)).dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
  await page.until(() => expect(addresses(page).length).toBeGreaterThan(1));
}

test('nobody is invited without an address', async () => {
  const send = vi.fn<(people: People) => Promise<unknown>>();
  const { page } = await open(send);
  await page.click('button', 'Invite');
  expect((await page.see('alert')).textContent).toBe('Enter an email address.');
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['nora@', 'Invalid email'],
  [` ${email('ben').toUpperCase()} `, 'Already a member'],
  [email('dan'), 'Already invited'],
])('"%s" is refused at its line: %s', async (text, words) => {
  const send = vi.fn<(people: People) => Promise<unknown>>();
  const { page } = await open(send);
  await page.fill(address(1), text);
  expect(page.text()).not.toContain(words);
  await page.click('button', 'Invite 1 person');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe(address(1)));
  expect((await page.field(address(1))).getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('of two equal addresses the second is refused, until it is taken out', async () => {
  const send = vi.fn<(people: People) => Promise<unknown>>(async () => undefined);
  const { page, closed } = await open(send);
  await page.fill(address(1), 'nora@example.invalid');
  await page.click('button', 'Add another');
  await page.fill(address(2), 'NORA@example.invalid');
  await page.click('button', 'Invite 2 people');
  await page.says('This address is listed twice');
  await page.until(() => expect(page.focused()).toBe(address(2)));
  page.all('button', 'Remove row')[1]?.click();
  await page.until(() => expect(addresses(page)).toEqual(['nora@example.invalid']));
  await page.click('button', 'Invite 1 person');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith([{ email: 'nora@example.invalid', role: roles.member }]);
  expect(toasts.get().map(({ title }) => title)).toEqual(['1 person invited']);
});

test('pasted addresses make a line each, with the role of the line they were pasted into', async () => {
  const send = vi.fn<(people: People) => Promise<unknown>>(async () => undefined);
  const { page } = await open(send);
  await page.click('button', /^Role of/);
  await page.click('option', /^Guest/);
  await paste(page, address(1), 'Nora <nora@example.invalid>, olaf@example.invalid; nora@example.invalid');
  expect(addresses(page)).toEqual(['nora@example.invalid', 'olaf@example.invalid']);
  await page.click('button', 'Invite 2 people');
  await page.until(() => expect(send).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledWith([
    { email: 'nora@example.invalid', role: roles.guest },
    { email: 'olaf@example.invalid', role: roles.guest },
  ]);
});

test('a member whom only the server knows is told at the line; any other refusal over the form', async () => {
  const answers = answerCalls();
  const { page, closed } = await open((people) => sendInvitations('harbor', people));
  const body = { ...memberErrors.ALREADY_MEMBERS.body, workspace_users: [{ email: 'nora@example.invalid' }] };
  answers.refuse(createInvitations, { ...memberErrors.ALREADY_MEMBERS, body });
  await page.fill(address(1), 'nora@example.invalid');
  await page.press('Control+Enter');
  await page.says('Already a member');
  expect(page.all('alert')).toEqual([]);
  await page.fill(address(1), 'olaf@example.invalid');
  answers.lose(createInvitations);
  await page.press('Control+Enter');
  await page.see('alert');
  expect(addresses(page)).toEqual(['olaf@example.invalid']);
  expect(closed).not.toHaveBeenCalled();
  answers.give(createInvitations, { message: 'Emails sent successfully' });
  await page.press('Control+Enter');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
});
