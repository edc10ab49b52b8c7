import { labelName } from '#features/imports/text/label-name.ts';

/**
 * Finds the project's own label for an imported one: of the same name, upper and lower case alike, else with the same
 * letters and digits, so that "needs info" is used for "needsinfo" and not joined by a second one.
 */
export function labelMatcher(
  own: readonly { readonly id: string; readonly name: string }[],
): (name: string) => string | null {
  const byLetters = new Map(own.map(({ id, name }) => [labelName(name).toLowerCase(), id]));
  const byName = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]));
  return (name) => byName.get(name.toLowerCase()) ?? byLetters.get(name.toLowerCase()) ?? null;
}
