/**
 * Returns what is typed into a search of issues as a query (docs/query-language.md): each word must be in the title, or
 * name the issue by its number ("12", and "WEB-12" in the project `identifier`).
 */
export function searchQuery(text: string, identifier: string | undefined): string {
  const words = text.trim().split(/\s+/).filter(Boolean);
  return words
    .map((word) => {
      const quoted = `"${word.replaceAll(/[\\"]/g, (character) => `\\${character}`)}"`;
      const number = numberIn(word, identifier);
      return number === null ? quoted : `(${quoted} OR number:${number})`;
    })
    .join(' ');
}

function numberIn(word: string, identifier: string | undefined): number | null {
  const [, project, digits] = /^(?:(.+)-)?(\d{1,9})$/.exec(word) ?? [];
  const isOfProject = project === undefined || project.toLowerCase() === identifier?.toLowerCase();
  return digits !== undefined && isOfProject ? Number(digits) : null;
}
