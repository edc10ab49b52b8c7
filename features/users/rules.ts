/** How long names may be on our screens (screens.md 3.26); the wire takes up to 255. */
export const personLimits = { name: 24, displayName: 255 } as const;

/** What a person may say they do (screens.md 3.28). */
export const personRoles: readonly string[] = [
  'Individual contributor',
  'Senior Leader',
  'Manager',
  'Executive',
  'Freelancer',
  'Student',
];
