/** The language tag of the pseudo-locale: English with accents and about 40 % more room, in brackets. */
export const PSEUDO_LANGUAGE = 'en-XA';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'áá',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'éé',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'íí',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'óó',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'úú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ýý',
  z: 'ž',
};

function accent(text: string): string {
  return text.replaceAll(/[a-zA-Z]/g, (letter) => {
    const accented = ACCENTS[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? accented : accented[0]?.toUpperCase() + accented.slice(1);
  });
}

/**
 * Returns a text of the pseudo-locale: every letter accented, vowels doubled, wrapped in ⟦ ⟧; variables and tags stay.
 * A screen in this language shows hard-coded words (plain letters) and texts that do not fit (cut brackets).
 */
export function pseudoLocalize(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<\/?[a-z]+>)/);
  return `⟦${parts.map((part, index) => (index % 2 === 0 ? accent(part) : part)).join('')}⟧`;
}
