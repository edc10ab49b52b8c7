const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/**
 * Returns the words of stored rich text: blocks stand apart, tags are gone. For finding and showing as text, never as
 * HTML.
 */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:b|i|u|s|em|strong|code|a|span|mark|sub|sup)(?:\s[^>]*)?>/gi, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
