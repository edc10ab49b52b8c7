import { Extension } from '@tiptap/core';
import { keptAttributes } from '#platform/shared/text/rich-text.ts';

/** Attributes that our nodes and marks read and write themselves. */
const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel', 'target'],
  ol: ['start'],
  ul: ['data-type'],
  li: ['data-type', 'data-checked'],
  input: ['type', 'checked', 'disabled'],
  code: ['class'],
  pre: ['class'],
  th: ['colspan', 'rowspan', 'colwidth'],
  td: ['colspan', 'rowspan', 'colwidth'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  'image-component': ['id', 'src', 'width', 'height', 'alignment'],
  'mention-component': ['id', 'target', 'entity_identifier', 'entity_name'],
};

/** All attributes an element may have in rich text. */
export function attributesOf(element: Element): Readonly<Record<string, string>> {
  const written = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  return keptAttributes(element.tagName.toLowerCase(), written);
}

/** Returns the attributes that no node or mark reads itself; null if there are none. */
export function keptOf(element: Element): Readonly<Record<string, string>> | null {
  const own = ownAttributes[element.tagName.toLowerCase()] ?? [];
  const kept = Object.entries(attributesOf(element)).filter(([name]) => !own.includes(name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/**
 * Preserves attributes that rich text may have and the editor does not offer: colors, alignment, sizes, data
 * of callouts. They are written exactly as they were stored.
 */
export const keepAttributes = Extension.create({
  name: 'keepAttributes',
  addGlobalAttributes: () => [
    {
      types: '*',
      attributes: {
        kept: {
          default: null,
          parseHTML: keptOf,
          renderHTML: ({ kept }) => asWritten(kept),
        },
      },
    },
  ],
});

/** `STYLE` in capitals, because ProseMirror sets `style` through the browser's parser, which rewrites colors. */
function asWritten(kept: unknown): Record<string, unknown> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name === 'style' ? 'STYLE' : name, value]));
}
