import { Node, type AnyExtension, type Extensions, type NodeConfig } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit';
import { boxNodes } from './box-nodes.ts';
import { codeNodes } from './code-nodes.ts';
import { detailsNodes } from './details-nodes.ts';
import { embedNodes } from './embed-nodes.ts';
import { fileNode } from './file-node.ts';
import { keepAttributes } from './kept-attributes.ts';
import { listNodes } from './list-nodes.ts';
import { mentionNode } from './mention-node.ts';
import { pictureNodes } from './picture-nodes.ts';
import { plainMarks } from './plain-marks.ts';
import { tableNodes } from './table-nodes.ts';

/** Returns the nodes and marks that Tiptap brings, and the attributes that all of them keep. */
export function commonNodes(options: Partial<StarterKitOptions> = {}, heading: AnyExtension = Heading): Extensions {
  return [
    StarterKit.configure({ code: false, codeBlock: false, heading: false, listItem: false, ...options }),
    heading,
    keepAttributes,
  ];
}

/** What draws a node in an editor. */
export type Drawing = NonNullable<NodeConfig['addNodeView']>;

/** Returns all other nodes and marks that a text may hold; `drawings` says what draws them, by their names. */
export function ownNodes(drawings: Readonly<Record<string, Drawing>> = {}): Extensions {
  const nodes: Extensions = [
    ...codeNodes,
    ...boxNodes,
    ...embedNodes,
    fileNode,
    ...listNodes,
    ...plainMarks,
    ...tableNodes,
    ...detailsNodes,
    ...pictureNodes,
    mentionNode,
  ];
  return nodes.map((one) => {
    const drawing = drawings[one.name];
    return one instanceof Node && drawing ? one.extend({ addNodeView: drawing }) : one;
  });
}
