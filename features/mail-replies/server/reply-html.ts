import { escapeHtml } from '#platform/shared/text/escape-html.ts';

/** How much of a reply becomes a comment. */
const most = { characters: 100_000, lines: 4000 } as const;

const link = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/g;

/** Returns the plain text of a reply as the HTML of a comment: paragraphs, quotes and links. */
export function replyHtml(text: string): string {
  const cut = text.slice(0, most.characters).split('\n').slice(0, most.lines);
  const isWhole = cut.join('\n').length === text.length;
  const groups: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of cut) {
    const isQuote = line.startsWith('>');
    const last = groups.at(-1);
    if (line.trim() === '') groups.push({ isQuote: false, lines: [] });
    else if (last?.isQuote === isQuote && last.lines.length > 0) last.lines.push(line);
    else groups.push({ isQuote, lines: [line] });
  }
  const html = groups.filter(({ lines }) => lines.length > 0).map(paragraphOf);
  return [...html, ...(isWhole ? [] : ['<p>…</p>'])].join('');
}

function paragraphOf({ isQuote, lines }: { isQuote: boolean; lines: readonly string[] }): string {
  const words = isQuote ? lines.map((line) => line.replace(/^(?:>\s?)+/, '')) : lines;
  const paragraph = `<p>${words.map(withLinks).join('<br>')}</p>`;
  return isQuote ? `<blockquote>${paragraph}</blockquote>` : paragraph;
}

function withLinks(line: string): string {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of line.matchAll(link)) {
    html += `${escapeHtml(line.slice(from, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    from = index + url.length;
  }
  return html + escapeHtml(line.slice(from));
}
