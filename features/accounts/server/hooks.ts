import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { User } from './users.ts';

/**
 * What accounts need from workspaces when people sign in or deactivate their account. Workspaces depend on accounts, so
 * apps/features.ts passes these functions in.
 */
export interface AccountHooks {
  /**
   * Returns whether there is an open invitation for this (normalized) address: its owner may sign up even when sign-up
   * is off.
   */
  isInvited(db: Kysely<Database>, email: string): Promise<boolean>;
  /**
   * Reads what a sign-in has to complete: accepted invitations and claims. Only reads, so it can run before the person
   * is let in.
   */
  whatWaits(services: Services, user: User): Promise<Waiting>;
  /**
   * Turns accepted invitations into memberships at sign-in (wire-account-workspace.md 1.3). Returns whether there were
   * any.
   */
  afterSignIn(services: Services, user: User, waiting: Waiting): Promise<boolean>;
  /** Throws the wire's 400 when this person may not deactivate their account (wire-account-workspace.md 3.1). */
  checkDeactivation(db: Kysely<Database>, userId: string): Promise<void>;
  /** Ends the memberships of a person who deactivates their account. */
  deactivate(services: Services, userId: string): Promise<void>;
  /** Tells the workspaces of a person that their name or picture changed. Never throws. */
  personChanged(services: Services, userId: string): Promise<void>;
  /** Returns whether somebody else in one of this person's workspaces has a display name that looks the same. */
  isNameTaken(db: Kysely<Database>, userId: string, displayName: string): Promise<boolean>;
  /** Returns the number of pending invitations for this (normalized) address (wire-account-workspace.md 3.1). */
  countInvitations(db: Kysely<Database>, email: string): Promise<number>;
}

/** What a sign-in completes besides the session. */
export interface Waiting {
  /** Accepted invitations whose workspace has not been joined yet. */
  readonly invitations: readonly { readonly workspace_id: string; readonly id: string }[];
  /** Workspaces where placeholders of an import stand for this person. */
  readonly claims: readonly string[];
}
