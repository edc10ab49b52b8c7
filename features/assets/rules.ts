/** Limits of uploads (wire-account-workspace.md 0.5 and 14). */
export const imageLimits = {
  /** Bytes of a file. */
  size: 5_242_880,
  /** Characters of a file's name. */
  name: 255,
} as const;

/** The types an image may be declared as: pictures of people, and (with animations) of workspaces and projects. */
export const personImageTypes: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];
export const workspaceImageTypes: readonly string[] = [...personImageTypes, 'image/gif'];
