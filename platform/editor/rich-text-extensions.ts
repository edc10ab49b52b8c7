import type { Extensions } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { StarterKit } from '@tiptap/starter-kit';
import { boxNodes } from './box-nodes.ts';
import { codeNodes } from './code-nodes.ts';
import { detailsNodes } from './details-nodes.ts';
import type { EditorHost, EditorVariant } from './editor-host.ts';
import { embedNodes } from './embed-nodes.ts';
import { keepAttributes } from './kept-attributes.ts';
import { mentionNode } from './mention-node.ts';
import { paintColors } from './paint-colors.ts';
import { plainPaste } from './plain-paste.ts';
import { pictureNodes } from './picture-nodes.ts';
import { plainMarks } from './plain-marks.ts';
import { tableKeys } from './table-keys.ts';
import { tableNodes } from './table-nodes.ts';
import { listNodes } from './list-nodes.ts';

interface RichTextParts extends EditorHost {
  readonly readOnly: boolean;
  readonly variant?: EditorVariant;
}

/**
 * Everything a stored text may contain: the editor must know whatever the shared list allows
 * (platform/shared/text/rich-text.ts), or typing one character would lose it.
 */
export function richTextExtensions({ readOnly, variant = 'rich', ...host }: RichTextParts): Extensions {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      heading: false,
      listItem: false,
      link: { openOnClick: readOnly, defaultProtocol: 'https' },
    }),
    variant === 'lite' ? keptHeading : Heading,
    keepAttributes,
    paintColors,
    plainPaste,
    ...codeNodes,
    ...boxNodes,
    ...embedNodes(host.issues),
    ...listNodes,
    ...plainMarks,
    ...tableNodes,
    tableKeys,
    ...detailsNodes,
    ...pictureNodes(host.place),
    mentionNode(host),
  ];
}

/** Headings of a comment stay, but are not made by keys. */
const keptHeading = Heading.extend({ addInputRules: () => [], addKeyboardShortcuts: () => ({}) });
