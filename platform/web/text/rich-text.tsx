import { Fragment, type ReactNode } from 'react';

type Wrap = (children: string) => ReactNode;

/**
 * Returns a catalog text with tags, as React: `richText(t('confirm', { name }), { b: (text) => <b>{text}</b> })`.
 * Tags do not nest; a tag without a wrapper stays plain text. The result is React text, never markup: a name that looks
 * like a tag can at worst look bold.
 */
export function richText(text: string, wraps: Readonly<Record<string, Wrap>>): ReactNode {
  const parts: ReactNode[] = [];
  const add = (part: ReactNode) => parts.push(<Fragment key={parts.length}>{part}</Fragment>);
  let from = 0;
  for (const match of text.matchAll(/<([a-z]+)>(.*?)<\/\1>/gs)) {
    const [whole, tag = '', inner = ''] = match;
    const wrap = wraps[tag];
    if (!wrap) continue;
    add(text.slice(from, match.index));
    add(wrap(inner));
    from = match.index + whole.length;
  }
  add(text.slice(from));
  return parts;
}
