import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { User } from './users.ts';

/**
 * What signing in and switching accounts off has to ask of the workspaces, which stand above accounts: apps/features.ts
 * ties the two together.
 */
export interface AccountHooks {
  /** Whether an open invitation waits for this (normalised) address: such people may sign up while sign-up is off. */
  isInvited(db: Kysely<Database>, email: string): Promise<boolean>;
  /** What waits for somebody who signs in; only read, so that it can be asked before they are let in. */
  whatWaits(services: Services, user: User): Promise<Waiting>;
  /** At every sign-in to the app accepted invitations become memberships (wire-account-workspace.md 1.3); tells whether any did. */
  afterSignIn(services: Services, user: User, waiting: Waiting): Promise<boolean>;
  /** Throws the wire's 400 when this person may not deactivate their account (wire-account-workspace.md 3.1). */
  checkDeactivation(db: Kysely<Database>, userId: string): Promise<void>;
  /** Ends the memberships of a person who deactivates their account. */
  deactivate(services: Services, userId: string): Promise<void>;
  /** After a person's name or picture changed: the workspaces they belong to hear of it. Never throws. */
  personChanged(services: Services, userId: string): Promise<void>;
  /** Whether somebody else in one of this person's workspaces has a display name that looks like this one. */
  isNameTaken(db: Kysely<Database>, userId: string, displayName: string): Promise<boolean>;
  /** How many invitations wait for this (normalised) address, answered or not (wire-account-workspace.md 3.1). */
  countInvitations(db: Kysely<Database>, email: string): Promise<number>;
}

/** What a sign-in brings about beside the session. */
export interface Waiting {
  /** Accepted, and not joined yet. */
  readonly invitations: readonly { readonly workspace_id: string; readonly id: string }[];
  /** Workspaces where an import's placeholders stand for this person. */
  readonly claims: readonly string[];
}
