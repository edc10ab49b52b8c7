/** How strong a password is: 'weak' is refused by the server (zxcvbn below 3 of 4) or shorter than 8 characters. */
export type Strength = 'weak' | 'fair' | 'strong';

/** Shortest password the forms accept (wire-account-workspace.md 1.2). */
export const LEAST_LENGTH = 8;

async function loadChecker() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}

let checker: ReturnType<typeof loadChecker> | undefined;

/** Rates a password as the server will. Its dictionaries are fetched at the first call. */
export async function passwordStrength(password: string): Promise<Strength> {
  checker ??= loadChecker();
  const { score } = (await checker).check(password.slice(0, 256));
  if (password.length < LEAST_LENGTH || score < 3) return 'weak';
  return score === 3 ? 'fair' : 'strong';
}
