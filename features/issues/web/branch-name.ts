/** A longer name is cut at the end of a word. */
const longest = 60;

/**
 * Returns a branch name for an issue: its key and its title in small letters, digits and hyphens, at most 60 characters
 * ("web-142-fix-login"). Of a title in another script the key alone remains: Git takes such names, but few shells type them.
 */
export function branchName(key: string, title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let name = key.toLowerCase();
  for (const word of words) {
    if (name.length + 1 + word.length > longest) break;
    name += `-${word}`;
  }
  return name;
}
