import { inlineToHtml } from './inline.ts';
import { listHtml, type ListItem } from './lists.ts';
import { dropColors, stashContainers, stashVerbatim } from './macros.ts';
import { Stash } from './stash.ts';
import { cellsOf, tableHtml } from './tables.ts';
import type { WikiContext } from './wiki-context.ts';

/**
 * Jira's wiki markup to plain semantic HTML: headings, lists, tables, code, quotations, panels, links, images and
 * phrases. What is not known stays as text; no letter is lost. Expects repaired text (see `Stash`).
 */
export function wikiToHtml(text: string, context: WikiContext): string {
  const stash = new Stash();
  const quiet = dropColors(stashVerbatim(text, stash));
  return new Blocks(stash, context).convert(quiet);
}

/** Reads lines into blocks. */
class Blocks {
  readonly #stash: Stash;
  readonly #context: WikiContext;

  constructor(stash: Stash, context: WikiContext) {
    this.#stash = stash;
    this.#context = context;
  }

  convert(text: string, depth = 0): string {
    const inner = (inside: string) => (depth < 20 ? this.convert(inside, depth + 1) : this.#pieces(inside));
    const lines = stashContainers(text, this.#stash, inner).split('\n');
    let html = '';
    for (let at = 0; at < lines.length;) {
      const [block, next] = this.#block(lines, at);
      html += block;
      at = next;
    }
    return this.#stash.restore(html);
  }

  /** Returns the block that begins at line `at`, and the line after it. */
  #block(lines: readonly string[], at: number): [html: string, next: number] {
    const line = lines[at] ?? '';
    if (line.trim() === '') return ['', at + 1];
    const heading = /^\s*h([1-6])\.\s+(.*)$/.exec(line);
    if (heading) return [`<h${heading[1]}>${this.#inline(heading[2] ?? '')}</h${heading[1]}>`, at + 1];
    if (/^\s*-{4,}\s*$/.test(line)) return ['<hr>', at + 1];
    const quoted = /^\s*bq\.\s+(.*)$/.exec(line);
    if (quoted) return [`<blockquote>${this.#pieces(quoted[1] ?? '')}</blockquote>`, at + 1];
    if (startsItem(line, false)) return this.#list(lines, at);
    if (isTableRow(line)) return this.#table(lines, at);
    return this.#paragraph(lines, at);
  }

  #paragraph(lines: readonly string[], at: number): [string, number] {
    let end = at + 1;
    while (end < lines.length && !beginsBlock(lines[end] ?? '', false)) end += 1;
    return [this.#pieces(lines.slice(at, end).join('\n')), end];
  }

  #list(lines: readonly string[], at: number): [string, number] {
    const items: ListItem[] = [];
    let end = at;
    for (let item = startsItem(lines[end] ?? '', false); item; item = startsItem(lines[end] ?? '', true)) {
      const start = end;
      end += 1;
      while (end < lines.length && !beginsBlock(lines[end] ?? '', true)) end += 1;
      const text = [item.text, ...lines.slice(start + 1, end)].join('\n');
      items.push({ marker: item.marker, html: this.#item(text) });
    }
    return [listHtml(items), end];
  }

  #table(lines: readonly string[], at: number): [string, number] {
    const rows: { header: boolean; html: string }[][] = [];
    let end = at;
    while (/^\s*\|/.test(lines[end] ?? '')) {
      const start = end;
      end = endOfRow(lines, start);
      const cells = cellsOf(lines.slice(start, end).join('\n'));
      rows.push(cells.map(({ header, text }) => ({ header, html: this.#item(text) })));
    }
    return [tableHtml(rows), end];
  }

  /** Text and finished blocks as paragraphs and blocks. */
  #pieces(text: string): string {
    return this.#stash
      .split(text)
      .map((piece, index) => {
        if (index % 2 === 1) return piece;
        const trimmed = piece.replace(/^\s*\n|\n\s*$/g, '').trim();
        return trimmed === '' ? '' : `<p>${this.#inline(trimmed)}</p>`;
      })
      .join('');
  }

  /** Returns the content of a list item or cell: bare text, or paragraphs when a block is in it. */
  #item(text: string): string {
    return this.#stash.split(text).length > 1 ? this.#pieces(text) : this.#inline(text.trim());
  }

  #inline(text: string): string {
    return inlineToHtml(text, this.#stash, this.#context);
  }
}

/** Dashes alone are a list only inside one: `-- Ana` at the end of a letter is none. */
function startsItem(line: string, inList: boolean): { marker: string; text: string } | null {
  const found = /^\s*([*#-]+)\s+(\S.*)$/.exec(line);
  const marker = found?.[1] ?? '';
  const isList = /^[*#][*#-]*$/.test(marker) || marker === '-' || (inList && /^-{1,3}$/.test(marker));
  return isList ? { marker, text: found?.[2] ?? '' } : null;
}

function isTableRow(line: string): boolean {
  return /^\s*\|.*\|/.test(line) || /^\s*\|\|/.test(line);
}

function beginsBlock(line: string, inList: boolean): boolean {
  return (
    line.trim() === '' ||
    /^\s*(?:h[1-6]|bq)\.\s/.test(line) ||
    /^\s*-{4,}\s*$/.test(line) ||
    startsItem(line, inList) !== null ||
    isTableRow(line)
  );
}

/** A cell may hold line breaks: the row goes on to the line that ends with a bar, unless another block begins first. */
function endOfRow(lines: readonly string[], start: number): number {
  if (/\|\s*$/.test(lines[start] ?? '')) return start + 1;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || /^\s*\|/.test(line)) break;
    if (/\|\s*$/.test(line)) return at + 1;
  }
  return start + 1;
}
