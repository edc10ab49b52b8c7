/** The four onboarding flags stored by the server (product-account-workspace.md 3). */
export interface OnboardingFlags {
  readonly profile_complete: boolean;
  readonly workspace_create: boolean;
  readonly workspace_join: boolean;
  readonly workspace_invite: boolean;
}

/** The progress of onboarding: a step, or done. */
export type OnboardingStep = 'profile' | 'purpose' | 'workspace' | 'invite' | 'done';

/** Returns the flags in what the server stored; anything else counts as not done. */
export function readFlags(stored: Readonly<Record<string, unknown>>): OnboardingFlags {
  return {
    profile_complete: stored['profile_complete'] === true,
    workspace_create: stored['workspace_create'] === true,
    workspace_join: stored['workspace_join'] === true,
    workspace_invite: stored['workspace_invite'] === true,
  };
}

/**
 * The step a person resumes at (screens.md 3.28): `profile_complete` covers the first two, `workspace_create` or
 * `workspace_join` the third; only who created a workspace invites. Who belongs to a workspace already (a link was
 * followed) chooses none.
 */
export function stepOf(flags: OnboardingFlags, firstName: string, workspaces: number): OnboardingStep {
  if (!flags.profile_complete) return firstName.trim() === '' ? 'profile' : 'purpose';
  if (flags.workspace_create && !flags.workspace_invite) return 'invite';
  if (flags.workspace_create || flags.workspace_join || workspaces > 0) return 'done';
  return 'workspace';
}
