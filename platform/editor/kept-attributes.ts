import { Extension } from '@tiptap/core';
import { keptAttributes } from '#platform/shared/text/rich-text.ts';

/** What nodes and marks of ours read and write by themselves. */
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

/** All attributes of an element that a text may hold. */
export function attributesOf(element: Element): Readonly<Record<string, string>> {
  const written = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  return keptAttributes(element.tagName.toLowerCase(), written);
}

/** Returns those that no node or mark reads by itself; null when there are none. */
export function keptOf(element: Element): Readonly<Record<string, string>> | null {
  const own = ownAttributes[element.tagName.toLowerCase()] ?? [];
  const kept = Object.entries(attributesOf(element)).filter(([name]) => !own.includes(name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/**
 * Everything keeps the attributes that a text may hold and that the editor does not offer: colors, alignment, sizes, the
 * data of callouts. They are read as they are stored and written the same.
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

/** `STYLE`, because ProseMirror would set a `style` through the page's own reading of it, which writes colors another way. */
function asWritten(kept: unknown): Record<string, unknown> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name === 'style' ? 'STYLE' : name, value]));
}
