import { ZxcvbnFactory } from '@zxcvbn-ts/core';

let factory: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries on first use: they are megabytes, and most processes never set a password. */
async function load(): Promise<ZxcvbnFactory> {
  const [common, english] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-en')]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}

/** Whether a password is strong enough: zxcvbn score of at least 3 of 4 (wire-account-workspace.md 1.2). */
export async function isStrongPassword(password: string): Promise<boolean> {
  factory ??= load();
  return (await factory).check(password.slice(0, 256)).score >= 3;
}
