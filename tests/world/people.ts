/** Everybody's password: strong enough for the sign-up rules. */
export const password = 'correct horse battery staple';

/**
 * The people of the world. Ada runs the instance and the workspace Harbor; Ben and Cleo are member and guest of its
 * project Website; Dan belongs to Harbor but to no project; Fay was removed; Eve runs another workspace, Quarry.
 * Gus is an admin of Harbor without any project, Hana a member of Harbor who is admin of Website, Ivo an instance
 * administrator without any workspace.
 */
export const people = ['ada', 'ben', 'cleo', 'dan', 'fay', 'eve', 'gus', 'hana', 'ivo'] as const;
export type Person = (typeof people)[number];

/** The address a person of the world signs in with. */
export function email(person: Person): string {
  return `${person}@example.invalid`;
}
