// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { roles } from '#features/access/contract.ts';
import { listProjects, updateProject, type ProjectRecord } from '#features/projects/contract.ts';
import {
  addProjectMembers,
  deleteProjectInvite,
  listProjectInvites,
  listProjectMembers,
  projectMemberErrors,
  removeProjectMember,
  updateProjectMember,
  type ProjectInvite,
  type ProjectMemberRole,
} from '#features/projects/member-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { audit, harborId, idOf, madeAt, nameOf, userId } from '#tests/support/part/harbor/people.ts';
import { website, websiteId, websiteRoles } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import type { Person } from '#tests/world/people.ts';
import { ProjectMembersScreen } from './members-screen.tsx';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

const people = ['ada', 'ben', 'cleo', 'hana'] as const;
const membership = (person: Person, at: number): ProjectMemberRole => ({
  id: idOf(4, at),
  role: websiteRoles[person] ?? roles.member,
  member: userId(person),
  project: websiteId,
  created_at: `2026-03-0${at}T10:00:00Z`,
});
const four = people.map((person, at) => membership(person, at + 1));
const invite = (at: number, email: string): ProjectInvite => ({
  id: idOf(46, at),
  ...audit,
  workspace: { name: 'Harbor', slug: 'harbor', id: harborId },
  project: {
    id: websiteId,
    identifier: 'WEB',
    name: 'Website',
    cover_image: null,
    cover_image_url: null,
    logo_props: {},
    description: '',
  },
  email,
  accepted: false,
  token: 'secret',
  message: null,
  responded_at: null,
  role: roles.member,
  created_at: madeAt,
});

interface Given extends HarborOptions {
  readonly members?: readonly ProjectMemberRole[];
  readonly invites?: readonly ProjectInvite[];
}

/** The members of Website, where Ada and Hana are admins; the server keeps what is written. */
async function open({ members = four, invites = [], ...options }: Given = {}) {
  harbor = await openHarbor(options);
  const { answers } = harbor;
  let [stored, project] = [[...members], website(options.as ?? 'ada', options.project)];
  answers.make(listProjectMembers, () => stored);
  answers.give(listProjectInvites, [...invites]);
  answers.make(removeProjectMember, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params['member_id']);
    return null as never;
  });
  answers.make(addProjectMembers, ({ body }) => {
    const added = (body as { members: { member_id: string; role: number }[] }).members;
    const made = added.map(({ member_id, role }, at) => ({ ...membership('dan', 5 + at), member: member_id, role }));
    stored = [...stored, ...made];
    return made;
  });
  answers.make(updateProject, ({ body }) => (project = { ...project, ...(body as Partial<ProjectRecord>) }));
  answers.make(listProjects, () => [project]);
  page = await harbor.open(<ProjectMembersScreen />);
  await page.until(() => expect(rows().length).toBeGreaterThan(0));
}
/** The names of the members, as they stand. */
const rows = () =>
  [...(page.all('table')[0]?.querySelectorAll('tbody tr th') ?? [])].map((one) =>
    people
      .map(nameOf)
      .concat('Dan', 'Gus')
      .find((name) => textOf(one).includes(name)),
  );
const shows = (wanted: readonly string[]) => page.until(() => expect(rows()).toEqual(wanted));

test('members stand by name, and in another order by their heading, both ways', async () => {
  await open();
  await shows(['Ada', 'Ben', 'Cleo', 'Hana']);
  await page.click('button', 'Role');
  await page.until(() => expect(rows().slice(-1)).toEqual(['Cleo']));
  await page.click('button', 'Role');
  await page.until(() => expect(rows()[0]).toBe('Cleo'));
  const heading = must(
    page.all('columnheader').find((one) => textOf(one) === 'Role'),
    'the heading',
  );
  expect(heading.getAttribute('aria-sort')).toBe('descending');
});

test('members are found by name and by email; nobody found is said', async () => {
  await open();
  await page.fill('Search members', 'BEN@');
  await shows(['Ben']);
  await page.fill('Search members', 'nobody');
  await page.says('No matching members');
});

test('a member is removed after a question, and the next one has the focus', async () => {
  await open();
  await page.click('button', 'Actions for Ben');
  await page.click('menuitem', 'Remove');
  await page.see('alertdialog', 'Remove Ben?');
  await page.says('They’ll lose access to Website right away. Their work stays.');
  await page.click('button', 'Remove');
  await shows(['Ada', 'Cleo', 'Hana']);
  expect(harbor.answers.asked(removeProjectMember)[0]?.params['member_id']).toBe(idOf(4, 2));
  await page.until(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('Cleo'));
});

test('a member who cannot be removed stays, with the reason', async () => {
  await open();
  harbor.answers.refuse(removeProjectMember, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Actions for Ben');
  await page.click('menuitem', 'Remove');
  await page.click('button', 'Remove');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not remove Ben');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  await shows(['Ada', 'Ben', 'Cleo', 'Hana']);
});

test('one’s own role is not changed, and a guest of the workspace gets no more', async () => {
  await open();
  await shows(['Ada', 'Ben', 'Cleo', 'Hana']);
  expect(page.all('button', /^Role of Ada/)).toEqual([]);
  await page.click('button', /^Role of Ben/);
  await page.see('option', /^Member/);
  expect(page.names('option')).toEqual(['Guest', 'Member', 'Admin']);
  await page.press('Escape');
  await page.click('button', /^Role of Cleo/);
  await page.until(() => expect(page.names('option')).toEqual(['Guest']));
});

test('a role is sent at once; refused, it goes back with the reason', async () => {
  await open();
  await shows(['Ada', 'Ben', 'Cleo', 'Hana']);
  harbor.answers.refuse(updateProjectMember, projectMemberErrors.MEMBER_MISSING);
  await page.click('button', /^Role of Ben/);
  await page.click('option', 'Guest');
  await page.until(() => expect(harbor.answers.asked(updateProjectMember)[0]?.body).toEqual({ role: roles.guest }));
  expect((await page.see('alert')).textContent).toContain('Member not found');
  await page.until(async () => expect(textOf(await page.see('button', /^Role of Ben/))).toContain('Member'));
});

test('the only admin cannot leave, and is told why', async () => {
  await open({ members: four.slice(0, 3) });
  await page.click('button', 'Actions for Ada');
  const line = await page.see('menuitem', /^Leave/);
  expect(line.getAttribute('aria-disabled')).toBe('true');
  expect(`${line.dataset['tip'] ?? ''}${textOf(line)}`).toContain('You’re the only admin.');
});

test('people of the workspace are added, each with a role they may have', async () => {
  await open();
  await page.click('button', 'Add member');
  const dialog = await page.see('dialog', 'Add member');
  await page.click('button', /^Person/);
  await page.until(() => expect(page.names('option').map((name) => name.slice(0, 3))).toEqual(['Dan', 'Gus']));
  await page.click('option', /^Dan/);
  page
    .all('button', 'Add member')
    .find((one) => dialog.contains(one))
    ?.click();
  await page.gone('dialog');
  await page.says('1 member added');
  expect(harbor.answers.asked(addProjectMembers).map(({ body }) => body)).toEqual([
    { members: [{ member_id: userId('dan'), role: roles.member }] },
  ]);
  await shows(['Ada', 'Ben', 'Cleo', 'Dan', 'Hana']);
});

test('an addition that fails stays open, and says why', async () => {
  await open();
  harbor.answers.refuse(addProjectMembers, failed);
  await page.click('button', 'Add member');
  await page.see('dialog', 'Add member');
  await page.press('Control+Enter');
  await page.says('Choose at least one person.');
  await page.click('button', /^Person/);
  await page.click('option', /^Dan/);
  expect(page.text()).not.toContain('Choose at least one person.');
  await page.press('Control+Enter');
  await page.until(() =>
    expect(page.all('alert').map(textOf)).toEqual(['The server ran into a problem. Try again in a moment.']),
  );
  expect((await page.see('button', /^Person/)).textContent).toContain('Dan');
});

test('when everybody is in, nobody can be added, and it says so', async () => {
  await open({ members: [...four, membership('dan', 5), membership('gus', 6)] });
  await page.click('button', 'Add member');
  await page.says('Everyone in this workspace is already in this project.');
});

test('an invite is revoked after a question, and the next one has the focus', async () => {
  await open({ invites: [invite(1, 'eve@example.invalid'), invite(2, 'fay@example.invalid')] });
  harbor.answers.give(deleteProjectInvite, null as never);
  await page.click('button', 'Actions for eve@example.invalid');
  await page.click('menuitem', 'Revoke');
  await page.see('alertdialog', 'Revoke the invite for eve@example.invalid?');
  await page.click('button', 'Revoke');
  await page.says('Invite for eve@example.invalid revoked');
  await page.gone('button', 'Actions for eve@example.invalid');
  await page.until(() => expect(page.focused()).toBe('Actions for fay@example.invalid'));
});

test('who leads the project is saved at once', async () => {
  await open();
  await page.click('button', /^Project lead/);
  await page.click('option', /^Ben/);
  await page.until(() =>
    expect(harbor.answers.asked(updateProject).map(({ body }) => body)).toEqual([{ project_lead: userId('ben') }]),
  );
});

test('a member reads: no roles, no removal, no email; they can leave', async () => {
  await open({ as: 'ben' });
  await shows(['Ada', 'Ben', 'Cleo', 'Hana']);
  expect(page.all('button', /^Role of/)).toEqual([]);
  expect(page.all('button', 'Add member')).toEqual([]);
  expect(page.names('button').filter((name) => name.startsWith('Actions for'))).toEqual(['Actions for Ben']);
  expect(page.text()).not.toContain('ada@example.invalid');
  await page.click('button', 'Actions for Ben');
  expect((await page.see('menuitem', /^Leave/)).getAttribute('aria-disabled')).not.toBe('true');
});
