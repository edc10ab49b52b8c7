/** How long names may be on our screens (screens.md 3.26); the wire takes up to 255. */
export const personLimits = { name: 24, displayName: 255 } as const;

/**
 * How a display name looks: two names with the same look cannot be told apart (screens.md 3.26, "unique look"). Letter
 * case, width, doubled spaces and characters that nobody sees make no difference.
 */
export function nameLook(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** What a person may say they do (screens.md 3.28). */
export const personRoles: readonly string[] = [
  'Individual contributor',
  'Senior Leader',
  'Manager',
  'Executive',
  'Freelancer',
  'Student',
];
