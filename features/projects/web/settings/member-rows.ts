import type { ProjectMemberRole } from '#features/projects/member-contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';

type Person = WorkspacePlace['members'][number]['member'];

/** A member of the project with what the workspace knows of them. */
export interface MemberRow {
  readonly membership: ProjectMemberRole;
  readonly person: Person;
}

export type MemberSort = 'name' | 'display' | 'email' | 'role' | 'joined';

/** What people are called: first and last name, else the display name. */
export function fullName({ first_name, last_name, display_name }: Person): string {
  return `${first_name} ${last_name}`.trim() || display_name;
}

interface Wanted {
  readonly query: string;
  readonly role: number | null;
  readonly sort: MemberSort;
  readonly down: boolean;
}

/**
 * Returns the members that fit search and role, in order. Search looks at first name, last name, display name and email
 * (product-account-workspace.md 5).
 */
export function memberRows(
  memberships: readonly ProjectMemberRole[],
  people: ReadonlyMap<string, Person>,
  { query, role, sort, down }: Wanted,
): readonly MemberRow[] {
  const words = fold(query.trim());
  const rows = memberships.flatMap((membership): MemberRow[] => {
    const person = people.get(membership.member);
    if (!person || (role !== null && membership.role !== role)) return [];
    const text = fold(`${person.first_name} ${person.last_name} ${person.display_name} ${person.email ?? ''}`);
    return text.includes(words) ? [{ membership, person }] : [];
  });
  const ordered = rows.toSorted((a, b) => compare(a, b, sort));
  return down ? ordered.toReversed() : ordered;
}

function compare(a: MemberRow, b: MemberRow, sort: MemberSort): number {
  if (sort === 'role') return b.membership.role - a.membership.role;
  if (sort === 'joined') return a.membership.created_at.localeCompare(b.membership.created_at);
  if (sort === 'email') return (a.person.email ?? '').localeCompare(b.person.email ?? '');
  if (sort === 'display') return a.person.display_name.localeCompare(b.person.display_name);
  return fullName(a.person).localeCompare(fullName(b.person));
}
