import { Parser } from 'htmlparser2';

/** Elements that begin and end lines of their own. */
const blocks = new Set(
  'address article blockquote div dl dt dd footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements whose words are not read. */
const unread = new Set(['head', 'script', 'style', 'template', 'title']);

/**
 * Returns the words of an email's HTML as lines of plain text, those of block quotes behind `> `, as mail programs write
 * plain text themselves.
 */
export function linesOfHtml(html: string): string {
  const lines: string[] = [];
  let [line, quotes, hidden] = ['', 0, 0];
  const flush = (isEmptyKept = false) => {
    const text = line.replaceAll(/[ \t\u00a0]+/g, ' ').trim();
    line = '';
    if (text !== '' || isEmptyKept) lines.push(quotes > 0 ? `${'> '.repeat(quotes)}${text}`.trimEnd() : text);
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (unread.has(name)) hidden += 1;
      if (name === 'br') flush(true);
      if (!blocks.has(name)) return;
      flush();
      if (name === 'blockquote') quotes += 1;
      if (name === 'li') line = '- ';
    },
    onclosetag: (name) => {
      if (unread.has(name)) hidden -= 1;
      if (!blocks.has(name)) return;
      flush();
      if (name === 'blockquote') quotes -= 1;
      if (name === 'p' && lines.length > 0) flush(true);
    },
    ontext: (text) => {
      if (hidden === 0) line += text.replaceAll(/\s+/g, ' ');
    },
  });
  parser.write(html);
  parser.end();
  flush();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
