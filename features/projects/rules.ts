import { roles, type Role } from '#features/access/contract.ts';

/** Longest identifier of a project (wire-account-workspace.md 5.1). */
export const mostIdentifier = 12;

/**
 * What an identifier keeps of what was typed or sent: letters A to Z and the Turkish ones, in upper case, and digits
 * (product-work-tracking.md 5, decisions.md 3.24). '' when nothing is left.
 */
export function identifierLetters(typed: string): string {
  return typed.toLocaleUpperCase('en').replaceAll(/[^A-Z0-9ÇĞIİÖŞÜ]/g, '');
}

/** Why a role may not be given; the names are those of `projectMemberErrors`. */
export type RoleRefusal = 'ROLE_BELOW_WORKSPACE' | 'ROLE_ABOVE_WORKSPACE' | 'OWN_ROLE' | 'ROLE_ABOVE_OWN';

/**
 * Why a person with this workspace role may not be added with `wanted`; null when they may. Workspace admins are admins
 * of every project they are in, guests guests; members may be given any role (wire-account-workspace.md 5.2).
 */
export function refusalOfAdding(wanted: Role, workspaceRole: Role): RoleRefusal | null {
  if (workspaceRole === roles.admin && wanted < roles.admin) return 'ROLE_BELOW_WORKSPACE';
  return workspaceRole === roles.guest && wanted > roles.guest ? 'ROLE_ABOVE_WORKSPACE' : null;
}

/** Returns the roles a person with this workspace role may be added with, highest first. */
export function rolesToGive(workspaceRole: Role): Role[] {
  return [roles.admin, roles.member, roles.guest].filter((role) => refusalOfAdding(role, workspaceRole) === null);
}

/** Who is to get a new role, and who gives it. */
export interface RoleChange {
  readonly wanted: Role;
  /** The person changes their own role. */
  readonly own: boolean;
  /** Project role of whoever changes it. */
  readonly ownRole: Role;
  /** Workspace role of the person it is changed for. */
  readonly workspaceRole: Role;
}

/** Why a member's role may not be changed so; null when it may (wire-account-workspace.md 5.2). */
export function refusalOfRole({ wanted, own, ownRole, workspaceRole }: RoleChange): RoleRefusal | null {
  if (own) return 'OWN_ROLE';
  if (workspaceRole === roles.guest && wanted > roles.guest) return 'ROLE_ABOVE_WORKSPACE';
  return wanted > ownRole ? 'ROLE_ABOVE_OWN' : null;
}

/**
 * Returns the project role of somebody who joins: their workspace role; on coming back never more than before
 * (decisions.md 1.5).
 */
export function roleOnJoining(before: Role | null, workspaceRole: Role): Role {
  return before !== null && before < workspaceRole ? before : workspaceRole;
}

/**
 * Returns the project role of somebody who follows an invitation: what it says, within their workspace role; a former
 * member gets no more than they had, unless they are an admin of the workspace.
 */
export function roleByInvite(invited: Role, workspaceRole: Role, before: Role | null): Role {
  if (workspaceRole === roles.admin) return roles.admin;
  return roleOnJoining(before, workspaceRole === roles.guest ? roles.guest : invited);
}

/** What the link of an invitation to a project carries (wire-account-workspace.md 5.3, with the token of decisions.md 1.4). */
interface InviteLink {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly slug: string;
  readonly projectId: string;
}

/**
 * Returns the path of an invitation's link, below the address of the installation. Mail and "Copy invite link" use it
 * alike.
 */
export function projectInvitationPath({ id, email, token, slug, projectId }: InviteLink): string {
  const search = new URLSearchParams({ invitation_id: id, email, slug, project_id: projectId, token });
  return `/project-invitations?${search.toString()}`;
}

/** The cover images that come with the app, drawn for it: site-relative addresses of `apps/web/public/static/covers`. */
export const projectCovers: readonly string[] = [
  'dawn',
  'dunes',
  'fjord',
  'orchard',
  'harbour',
  'terraces',
  'meridian',
  'lanterns',
  'rapids',
  'slate',
  'clay',
  'aurora',
].map((name) => `/static/covers/${name}.svg`);

/** Returns the cover of a project that was made without naming one: always the same for the same project. */
export function coverOf(projectId: string): string {
  // The last digits of an id are chance; its first are the time.
  return projectCovers[Number.parseInt(projectId.slice(-6), 16) % projectCovers.length] ?? '';
}
