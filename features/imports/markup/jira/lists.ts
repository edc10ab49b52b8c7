/** One item of a wiki list: `marker` is its run of `*`, `#` and `-`, whose length is the depth. */
export interface ListItem {
  readonly marker: string;
  readonly html: string;
}

/** Nested lists as HTML; a depth that is skipped gets an empty item to hang on. */
export function listHtml(items: readonly ListItem[], depth = 0): string {
  let html = '';
  for (let at = 0; at < items.length;) {
    const tag = tagOf(items[at], depth);
    html += `<${tag}>`;
    while (at < items.length && tagOf(items[at], depth) === tag) {
      const own = items[at];
      const isOwn = own !== undefined && own.marker.length === depth + 1;
      const start = isOwn ? at + 1 : at;
      let end = start;
      while (end < items.length && (items[end]?.marker.length ?? 0) > depth + 1) end += 1;
      html += `<li>${isOwn ? own.html : ''}${listHtml(items.slice(start, end), depth + 1)}</li>`;
      at = end;
    }
    html += `</${tag}>`;
  }
  return html;
}

function tagOf(item: ListItem | undefined, depth: number): 'ol' | 'ul' {
  return item?.marker[depth] === '#' ? 'ol' : 'ul';
}
