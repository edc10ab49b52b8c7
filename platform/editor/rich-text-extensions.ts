import type { Extensions } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { codeKeys } from './code/code-keys.ts';
import { highlightCode } from './code/highlight.ts';
import { inlineMath } from './code/inline-math.ts';
import { drawingsFor } from './drawings.ts';
import type { EditorHost, EditorVariant } from './editor-host.ts';
import { markLongText } from './long-text/long-text.ts';
import { paintColors } from './paint-colors.ts';
import { plainPaste } from './plain-paste.ts';
import { tableKeys } from './table-keys.ts';
import { textDirection } from './text-direction.ts';

interface RichTextParts extends EditorHost {
  readonly readOnly: boolean;
  readonly variant?: EditorVariant;
  /** Several people write in the text: what is undone is then kept with its document. */
  readonly isShared?: boolean;
}

/**
 * Everything a stored text may contain: the editor must know whatever the shared list allows
 * (platform/shared/text/rich-text.ts), or typing one character would lose it.
 */
export function richTextExtensions({
  readOnly,
  variant = 'rich',
  isShared = false,
  ...host
}: RichTextParts): Extensions {
  const options = {
    link: { openOnClick: readOnly, defaultProtocol: 'https' },
    ...(isShared && { undoRedo: false as const }),
  };
  return [
    ...commonNodes(options, variant === 'lite' ? keptHeading : Heading),
    paintColors,
    textDirection,
    markLongText,
    plainPaste,
    ...ownNodes(drawingsFor(host)),
    highlightCode,
    inlineMath,
    codeKeys,
    tableKeys,
  ];
}

/** Headings of a comment stay, but are not made by keys. */
const keptHeading = Heading.extend({ addInputRules: () => [], addKeyboardShortcuts: () => ({}) });
