import { readRecent, writeRecent } from './recent.ts';

// What the palette alone keeps and asks, apart from recent.ts, which is part of every first visit.

/** How many are kept (screens.md 2.7, 3.43). */
const mostChoices = 50;
const mostSearches = 5;

/** Notes what was chosen in the palette; what is chosen often comes first. */
export function noteChoice(slug: string, id: string): void {
  const { choices, ...others } = readRecent(slug);
  writeRecent(slug, { ...others, choices: [id, ...choices].slice(0, mostChoices) });
}

/** Notes what was searched for, when something that was found is chosen. */
export function noteSearch(slug: string, text: string): void {
  const { searches, ...others } = readRecent(slug);
  const rest = searches.filter((one) => one.toLowerCase() !== text.toLowerCase());
  writeRecent(slug, { ...others, searches: [text, ...rest].slice(0, mostSearches) });
}

/** Forgets what was searched for. */
export function forgetSearches(slug: string): void {
  writeRecent(slug, { ...readRecent(slug), searches: [] });
}

/**
 * Returns what the last choices add to the score of each id: up to 1.5 for how often it was chosen and 0.5 for being
 * the latest. They order what matches about equally well; a better match stays first.
 */
export function choiceBonus(choices: readonly string[]): (id: string) => number {
  const times = new Map<string, number>();
  for (const id of choices) times.set(id, (times.get(id) ?? 0) + 1);
  return (id) => Math.min(times.get(id) ?? 0, 6) / 4 + (choices[0] === id ? 0.5 : 0);
}
