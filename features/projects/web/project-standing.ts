import { roles, type Role } from '#features/access/contract.ts';
import { may, type Action, type Standing } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';

/** Returns one of the three roles by its number; null for anything else. */
export function roleOf(role: number | null | undefined): Role | null {
  return Object.values(roles).find((one) => one === role) ?? null;
}

/** The signed-in person's relation to a project. */
export function standingIn(
  place: { readonly role: Role | null },
  project: Pick<ProjectRecord, 'member_role'>,
): Standing {
  return { workspace: place.role, project: roleOf(project.member_role) };
}

/** Whether the signed-in person can enter a project: it is known, theirs, and not archived (screens.md 2.9). */
export function canEnter(project: ProjectRecord | undefined): project is ProjectRecord {
  return project?.is_member === true && project.archived_at === null;
}

/** Returns whether they may do this there. */
export function mayIn(
  place: { readonly role: Role | null },
  project: Pick<ProjectRecord, 'member_role'>,
  action: Action,
): boolean {
  return may(action, standingIn(place, project));
}
