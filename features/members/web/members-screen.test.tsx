// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { roles } from '#features/access/contract.ts';
import {
  deleteInvitation,
  listInvitations,
  memberErrors,
  removeWorkspaceMember,
  resendInvitation,
  updateInvitation,
  updateWorkspaceMember,
  type Invitation,
} from '#features/members/contract.ts';
import { listWorkspaceMembers, type WorkspaceMember } from '#features/workspaces/contract.ts';
import { must } from '#platform/shared/must.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import {
  audit,
  harbor as workspace,
  harborMembers,
  idOf,
  userId,
  userLite,
} from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { MembersScreen } from './members-screen.tsx';

let harbor: Harbor;
let page: Part;
let members: readonly WorkspaceMember[];
let invitations: readonly Invitation[];
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** An invitation to Harbor that was not used. */
function invitation(email: string, at: number, change: Partial<Invitation> = {}): Invitation {
  return {
    id: idOf(16, at),
    ...audit,
    workspace,
    email,
    accepted: false,
    token: 'token',
    message: null,
    responded_at: null,
    role: roles.member,
    created_by_detail: userLite('ada'),
    project_ids: [],
    ...change,
  };
}

/** The Members page of Harbor as Ada sees it; the server keeps what is written. */
async function open(invited: readonly Invitation[] = []) {
  members = harborMembers;
  invitations = invited;
  harbor = await openHarbor();
  const { answers } = harbor;
  answers.make(listWorkspaceMembers, () => [...members]);
  answers.make(listInvitations, () => [...invitations]);
  answers.make(updateWorkspaceMember, ({ params, body }) => {
    members = members.map((one) => (one.id === params['member_id'] ? { ...one, ...(body as object) } : one));
    return must(
      members.find(({ id }) => id === params['member_id']),
      'a member',
    );
  });
  answers.make(removeWorkspaceMember, ({ params }) => {
    members = members.filter(({ id }) => id !== params['member_id']);
    return null as never;
  });
  const changed = (id: string | undefined, change: object) => {
    invitations = invitations.map((one) => (one.id === id ? { ...one, ...change } : one));
    return must(
      invitations.find((one) => one.id === id),
      'an invitation',
    );
  };
  answers.make(updateInvitation, ({ params, body }) => changed(params['invitation_id'], body as object));
  answers.make(resendInvitation, ({ params }) => changed(params['invitation_id'], { responded_at: null }));
  answers.give(deleteInvitation, null as never);
  page = await harbor.open(<MembersScreen />);
  await page.see('region', 'Members');
}

/** The names of the members, as they stand in the table. */
const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('.truncate.font-medium')?.textContent);
async function choose(name: string, line: string) {
  await page.click('button', `Actions for ${name}`);
  await page.click('menuitem', line);
}
async function give(name: string, role: RegExp) {
  await page.click('button', new RegExp(`^Role of ${name}`));
  await page.click('option', role);
}
/** Answers the question that is open with its button. */
async function say(label: string) {
  const question = await page.see('alertdialog');
  must(
    [...question.querySelectorAll('button')].find((one) => one.textContent === label),
    `the button ${label}`,
  ).click();
}

test('everybody stands with name, address and role; oneself is marked and cannot change their own role', async () => {
  await open();
  expect(names()).toEqual(['Ada · You', 'Ben', 'Cleo', 'Dan', 'Gus', 'Hana']);
  await page.says('6 members');
  await page.says('ben@example.invalid');
  expect(page.all('button', /^Role of Ada/)).toEqual([]);
  expect(textOf(await page.see('button', /^Role of Ben/))).toContain('Member');
  expect(textOf(await page.see('button', /^Role of Cleo/))).toContain('Guest');
});

test('the search finds names and addresses', async () => {
  await open();
  await page.fill('Search members', 'HAN');
  expect(names()).toEqual(['Hana']);
  await page.fill('Search members', 'gus@example');
  expect(names()).toEqual(['Gus']);
  await page.fill('Search members', 'nobody');
  expect(names()).toEqual([]);
  await page.says('No matching members');
});

test('a role is saved at once; one that is refused goes back, and the reason is said', async () => {
  await open();
  await give('Ben', /^Guest/);
  await page.until(() =>
    expect(harbor.answers.asked(updateWorkspaceMember).map(({ body }) => body)).toEqual([{ role: roles.guest }]),
  );
  await page.until(async () => expect(textOf(await page.see('button', /^Role of Ben/))).toContain('Guest'));
  harbor.answers.refuse(updateWorkspaceMember, failed);
  await give('Dan', /^Admin/);
  expect((await page.see('alert')).textContent).not.toContain('raw words');
  await page.until(async () => expect(textOf(await page.see('button', /^Role of Dan/))).toContain('Member'));
});

test('removing somebody asks first, and names what they lose', async () => {
  await open();
  await choose('Ben', 'Remove');
  const question = await page.see('alertdialog', 'Remove Ben?');
  expect(textOf(question)).toContain('They’ll lose access to the workspace and its projects right away.');
  await page.until(() => expect(page.focused()).toBe('Cancel'));
  await say('Cancel');
  await page.gone('alertdialog');
  expect(names()).toContain('Ben');
  expect(harbor.answers.asked(removeWorkspaceMember)).toEqual([]);
  await choose('Ben', 'Remove');
  await say('Remove');
  await page.says('Ben removed');
  await page.until(() => expect(names()).not.toContain('Ben'));
});

test('who cannot be removed stays, and the reason is said in words of ours', async () => {
  await open();
  harbor.answers.refuse(removeWorkspaceMember, memberErrors.SOLE_PROJECT_ADMIN);
  await choose('Hana', 'Remove');
  await say('Remove');
  expect((await page.see('alert')).textContent).toContain('Could not remove Hana');
  expect(names()).toContain('Hana');
});

test('oneself leaves instead of being removed', async () => {
  await open();
  await page.click('button', 'Actions for Ada');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Leave workspace']);
});

test('without invitations there is no list of them', async () => {
  await open();
  expect(page.all('region', 'Pending invites')).toEqual([]);
});

test('invitations say what became of them, fold away, and are found by the same search', async () => {
  await open([
    invitation('nora@example.invalid', 1),
    invitation('olaf@example.invalid', 2, { responded_at: '2026-03-02T10:00:00Z' }),
    invitation('pia@example.invalid', 3, { accepted: true, responded_at: '2026-03-02T10:00:00Z' }),
  ]);
  const region = await page.see('region', 'Pending invites');
  expect([...region.querySelectorAll('li')].map((one) => textOf(one).split(' · ')[0])).toEqual([
    'nora@example.invalidPending',
    'olaf@example.invalidDeclined',
    'pia@example.invalidAccepted',
  ]);
  await page.fill('Search members', 'olaf');
  expect(region.querySelectorAll('li')).toHaveLength(1);
  await page.fill('Search members', '');
  await page.click('button', /^Pending invites/);
  expect(region.querySelectorAll('li')).toHaveLength(0);
  expect((await page.see('button', /^Pending invites/)).getAttribute('aria-expanded')).toBe('false');
});

test('the role of an invitation is saved at once', async () => {
  await open([invitation('nora@example.invalid', 1)]);
  await give('nora', /^Guest/);
  await page.until(() =>
    expect(harbor.answers.asked(updateInvitation).map(({ body }) => body)).toEqual([{ role: roles.guest }]),
  );
});

test('an invitation is sent again', async () => {
  await open([invitation('nora@example.invalid', 1)]);
  await choose('nora@example.invalid', 'Resend');
  await page.says('Invite sent to nora@example.invalid again');
  harbor.answers.refuse(resendInvitation, failed);
  await choose('nora@example.invalid', 'Resend');
  expect((await page.see('alert')).textContent).toContain('Could not resend the invite');
});

test('an invitation is revoked; one that cannot be stays', async () => {
  await open([invitation('nora@example.invalid', 1), invitation('olaf@example.invalid', 2)]);
  await choose('nora@example.invalid', 'Remove');
  await page.says('Invite for nora@example.invalid removed');
  expect(page.all('button', 'Actions for nora@example.invalid')).toEqual([]);
  harbor.answers.refuse(deleteInvitation, failed);
  await choose('olaf@example.invalid', 'Remove');
  expect((await page.see('alert')).textContent).toContain('Could not remove the invite');
  await page.see('button', 'Actions for olaf@example.invalid');
});

test('the link of an invitation is copied; where the browser forbids it, that is said', async () => {
  await open([invitation('nora@example.invalid', 1)]);
  const write = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as unknown as Clipboard);
  await choose('nora@example.invalid', 'Copy invite link');
  await page.says('Link copied');
  expect(write.mock.calls[0]?.[0]).toContain('token=token');
  write.mockRejectedValue(new Error('no'));
  await choose('nora@example.invalid', 'Copy invite link');
  await page.says('Could not copy');
});

test('invitations that cannot be read are named, and read again; the members stay', async () => {
  harbor = await openHarbor();
  harbor.answers.refuse(listInvitations, failed);
  page = await harbor.open(<MembersScreen />);
  await page.see('heading', 'Could not load the members');
  expect(page.text()).not.toContain('raw words');
  expect(names()).toHaveLength(6);
  harbor.answers.give(listInvitations, [invitation('nora@example.invalid', 1)]);
  await page.click('button', 'Retry');
  await page.see('region', 'Pending invites');
});

test('people are invited from here, and known addresses are refused', async () => {
  await open([invitation('nora@example.invalid', 1)]);
  await page.click('button', 'Add member');
  await page.see('dialog', 'Invite people to Harbor');
  await page.fill('Email address 1', 'nora@example.invalid');
  await page.press('Control+Enter');
  await page.says('Already invited');
  await page.fill('Email address 1', 'ben@example.invalid');
  await page.press('Control+Enter');
  await page.says('Already a member');
  expect(userId('ben')).toBe(members[1]?.member.id);
});
