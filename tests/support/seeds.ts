/**
 * The seed of a random test, and the first one of a test that plays several. It is the same in every check, because a check
 * that rolls dice refuses good work by chance; `CAIRN_FUZZ_SEED=31760 npx vitest run …` plays others.
 */
export const firstSeed = Number(process.env['CAIRN_FUZZ_SEED'] ?? 1);

/** The seeds of `count` runs. */
export function seedsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => firstSeed + index);
}
