import { escapeHtml } from '#platform/shared/text/escape-html.ts';

/** Plain text as HTML: a paragraph per block of lines, a line break per line. Empty text gives an empty string. */
export function textToHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
