/** One or two letters for a name: of its first two words, whole characters of any script. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  return (
    words
      .slice(0, 2)
      .map((word) => firstCharacter(word).toLocaleUpperCase())
      .join('') || '?'
  );
}

function firstCharacter(word: string): string {
  const point = word.codePointAt(0);
  return point === undefined ? '' : String.fromCodePoint(point);
}
