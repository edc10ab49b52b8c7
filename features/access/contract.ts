/** The three roles, in a workspace and in a project alike (product-account-workspace.md 6). */
export const roles = { admin: 20, member: 15, guest: 5 } as const;
export type Role = (typeof roles)[keyof typeof roles];

/** Every action somebody may be allowed or refused; the names are the permission table's rows. */
export type Action = keyof typeof import('./rules.ts').permissions;
