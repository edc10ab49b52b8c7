import { ZxcvbnFactory } from '@zxcvbn-ts/core';

let factory: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries on first use: they take megabytes, and most processes never set a password. */
async function load(): Promise<ZxcvbnFactory> {
  const [common, english] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-en')]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}

/** Returns how hard a password is to guess, 0 to 4, from its first 256 characters. Takes up to a second. */
export async function passwordScore(password: string): Promise<number> {
  factory ??= load();
  return (await factory).check(password.slice(0, 256)).score;
}
