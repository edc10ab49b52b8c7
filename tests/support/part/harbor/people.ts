import { roles, type Role } from '#features/access/contract.ts';
import type { UserMe } from '#features/accounts/contract.ts';
import type { Profile } from '#features/users/contract.ts';
import type { WorkspaceMember, WorkspaceRecord } from '#features/workspaces/contract.ts';
import { must } from '#platform/shared/must.ts';
import { email, people, type Person } from '#tests/world/people.ts';

/** When everything of the world was made. */
export const madeAt = '2026-03-01T10:00:00Z';

/** An id of the world, the same in every run; `kind` and `at` tell it from the others. */
export function idOf(kind: number, at: number): string {
  return `01890000-0000-7000-8${String(kind).padStart(3, '0')}-${String(at).padStart(12, '0')}`;
}

/** The id of a person. */
export function userId(person: Person): string {
  return idOf(1, people.indexOf(person) + 1);
}

/** What a person is called on screen. */
export function nameOf(person: Person): string {
  return `${person.charAt(0).toUpperCase()}${person.slice(1)}`;
}

/** Who made a record, and when: Ada, at the beginning. */
export const audit = {
  created_at: madeAt,
  updated_at: madeAt,
  deleted_at: null,
  created_by: userId('ada'),
  updated_by: userId('ada'),
};

/** A person as other people see them. */
export function userLite(person: Person) {
  return {
    id: userId(person),
    first_name: nameOf(person),
    last_name: '',
    avatar: '',
    avatar_url: null,
    is_bot: false,
    display_name: nameOf(person),
  };
}

/** A person as the session tells it. */
export function me(person: Person): UserMe {
  return {
    ...userLite(person),
    cover_image: null,
    cover_image_url: null,
    date_joined: madeAt,
    email: email(person),
    is_active: true,
    is_email_verified: true,
    user_timezone: 'UTC',
    username: person,
    is_password_autoset: false,
    last_login_medium: 'email',
  };
}

export const harborId = idOf(0, 1);

/** The members of Harbor and their roles there (tests/world/people.ts). */
export const harborRoles: Partial<Record<Person, Role>> = {
  ada: roles.admin,
  ben: roles.member,
  cleo: roles.guest,
  dan: roles.member,
  gus: roles.admin,
  hana: roles.member,
};

/** The workspace Harbor. */
export const harbor: WorkspaceRecord = {
  id: harborId,
  owner: userLite('ada'),
  total_members: 6,
  total_issues: 12,
  logo_url: null,
  ...audit,
  name: 'Harbor',
  logo: null,
  slug: 'harbor',
  organization_size: '2-10',
  timezone: 'UTC',
  logo_asset: null,
  first_time: false,
};

const membership = {
  ...audit,
  company_role: null,
  view_props: {},
  default_props: {},
  issue_props: {},
  is_active: true,
};

/** The members of Harbor. */
export const harborMembers: readonly WorkspaceMember[] = people
  .filter((person) => harborRoles[person] !== undefined)
  .map((person) => ({
    id: idOf(2, people.indexOf(person) + 1),
    ...membership,
    member: { ...userLite(person), email: email(person), last_login_medium: 'email' },
    workspace: { name: 'Harbor', slug: 'harbor', id: harborId },
    role: must(harborRoles[person], 'members only'),
  }));

/** What a person is told of their own membership in Harbor. */
export function ownMembership(person: Person) {
  return {
    id: idOf(2, people.indexOf(person) + 1),
    ...membership,
    workspace: harborId,
    member: userId(person),
    role: must(harborRoles[person], `${person} is a member of Harbor`),
    draft_issue_count: 0,
  };
}

/** A person's own settings, once they were shown around. */
export function profileOf(person: Person): Profile {
  return {
    id: idOf(17, people.indexOf(person) + 1),
    created_at: madeAt,
    updated_at: madeAt,
    user: userId(person),
    theme: { theme: 'light' },
    is_tour_completed: true,
    onboarding_step: {},
    use_case: null,
    role: null,
    is_onboarded: true,
    last_workspace_id: null,
    billing_address_country: 'US',
    billing_address: null,
    has_billing_address: false,
    company_name: '',
    language: 'en-US',
    start_of_the_week: null,
    time_format: 'auto',
  };
}
