/** A table cell as written. */
export interface TableCell {
  readonly header: boolean;
  readonly text: string;
}

/**
 * Returns the cells of a row such as `||head||head||` or `|a|[b|http://c]|`; a bar inside brackets or braces does not
 * separate.
 */
export function cellsOf(row: string): TableCell[] {
  const guarded = row
    .trim()
    .replace(/\[[^[\]\n]*\]|\{\{.+?\}\}|![^!\n|]+\|[^!\n]*!/g, (part) => part.replaceAll('|', '\u0005'));
  const cells: TableCell[] = [];
  for (const found of guarded.matchAll(/(\|\|?)([^|]*)/g)) {
    const text = (found[2] ?? '').replaceAll('\u0005', '|');
    cells.push({ header: found[1] === '||', text: text.trim() });
  }
  // The bar at the end closes the row.
  if (cells.at(-1)?.text === '' && cells.length > 1) cells.pop();
  return cells;
}

/** Rows of finished cells as a table. */
export function tableHtml(rows: readonly (readonly { readonly header: boolean; readonly html: string }[])[]): string {
  const lines = rows.map((cells) => {
    const inner = cells.map(({ header, html }) => (header ? `<th>${html}</th>` : `<td>${html}</td>`));
    return `<tr>${inner.join('')}</tr>`;
  });
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}
