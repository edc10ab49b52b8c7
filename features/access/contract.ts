import { defineErrors } from '#platform/shared/errors.ts';

/** The three roles, in a workspace and in a project alike (product-account-workspace.md 6). */
export const roles = { admin: 20, member: 15, guest: 5 } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const accessErrors = defineErrors({
  /** Nothing inside an archived project can be changed until it is restored. */
  PROJECT_ARCHIVED: { status: 400, body: { error: 'Archived projects cannot be updated' } },
});
