/**
 * Markdown in a template. The indentation of the source goes, and a line that begins no list, quote, table, heading or
 * code continues the one before it, so that paragraphs may be wrapped.
 */
export function text({ raw }: TemplateStringsArray): string {
  const lines = unescaped(raw.join('')).split('\n').slice(1);
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  const written: string[] = [];
  let isCode = false;
  for (const line of lines.map((one) => one.slice(indent).trimEnd())) {
    const last = written.at(-1) ?? '';
    if (!isCode && isOpen(last) && !begins(line)) written.push(`${written.pop() ?? ''} ${line.trim()}`);
    else written.push(line);
    if (isFence(line)) isCode = !isCode;
  }
  return written.join('\n').trim();
}

function unescaped(raw: string): string {
  return raw.replaceAll(/\\([`$\\])/g, '$1');
}

/** Returns whether the next line may continue this one. */
function isOpen(line: string): boolean {
  return line !== '' && !/^(?:#|\|)/.test(line) && !isFence(line);
}

function begins(line: string): boolean {
  return line === '' || /^\s*(?:[-|>#]|\d+\.)/.test(line) || isFence(line);
}

function isFence(line: string): boolean {
  return line.trimStart().startsWith('~~~');
}
