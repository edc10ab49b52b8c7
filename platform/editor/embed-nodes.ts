import { Node, type NodeViewRenderer } from '@tiptap/core';
import type { EditorIssues } from './editor-host.ts';
import { issueChip } from './issues/issue-chip.tsx';
import { namedIssue } from './issues/issue-link.ts';
import { t } from './text.ts';
import { isInline } from './is-inline.ts';

/** Linked issues: drawn as they are now where `issues` are known, else by the title they were stored with. */
export function embedNodes(issues?: EditorIssues): readonly Node[] {
  return ['issue-embed-component', 'issue-embed'].flatMap((tag) => [
    embed(tag, true, issues),
    embed(tag, false, issues),
  ]);
}

function embed(tag: string, inline: boolean, issues?: EditorIssues): Node {
  return Node.create({
    name: `${tag.replaceAll('-', '')}${inline ? '' : 'Block'}`,
    group: inline ? 'inline' : 'block',
    inline,
    atom: true,
    draggable: true,
    addAttributes: () => ({
      words: { default: '', rendered: false, parseHTML: (element) => element.textContent },
    }),
    parseHTML: () => [{ tag, getAttrs: (element) => (isInline(element) === inline ? null : false) }],
    renderHTML: ({ HTMLAttributes, node }) => {
      const words = String(node.attrs['words']);
      return words === '' ? [tag, HTMLAttributes] : [tag, HTMLAttributes, words];
    },
    addNodeView: () => (issues ? issueChip(issues, inline) : storedTitle(inline)),
  });
}

function storedTitle(inline: boolean): NodeViewRenderer {
  return ({ node }) => {
    const dom = document.createElement(inline ? 'span' : 'div');
    dom.className = 'issue-embed';
    dom.textContent = namedIssue(node.attrs).words || t('issueEmbed');
    return { dom };
  };
}
