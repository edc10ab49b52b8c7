import type { Offer } from '#platform/web/commands/bound-commands.ts';

/** What commands act on, and the chip of the palette names (screens.md 2.7). */
export interface Subject {
  readonly name: string;
  /** It is named by the key of an issue. */
  readonly isKey: boolean;
}

/** Returns what the commands of a screen act on, narrowest first: an issue, then the cycle that lists it, its project. */
export function subjectsOf(offers: readonly Offer[]): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  for (const { subject, scope } of offers)
    if (subject !== null && !subjects.has(subject)) subjects.set(subject, { name: subject, isKey: scope === 'issue' });
  return [...subjects.values()];
}

/** Returns whether a command acts on the issue or the part of the screen that has the focus. */
export function isInFocus({ scope }: Offer): boolean {
  return scope === 'issue' || scope === 'selection' || scope === 'region';
}

/** Returns whether a command acts on what a chip names. */
export function isOfSubject(offer: Offer): boolean {
  return isInFocus(offer) || offer.subject !== null;
}

/** Returns the commands that are left once the chips before `left` were taken away. */
export function withSubjects(offers: readonly Offer[], left: readonly Subject[]): readonly Offer[] {
  const names = new Set(left.map(({ name }) => name));
  const isWhole = left.length === subjectsOf(offers).length;
  return offers.filter((offer) => (offer.subject === null ? isWhole || !isInFocus(offer) : names.has(offer.subject)));
}
