import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { t } from '#platform/editor/text.ts';
import { IssueIcon, LinkIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { selectedBlock } from './block-moves.ts';

/** A linked issue alone in its line can be shown as a card, and a card as a link in a line. */
export function issueCardItems(editor: Editor): readonly MenuItem[] {
  const block = selectedBlock(editor.state.selection);
  if (!block) return [];
  const { nodes } = editor.schema;
  const [card, link, paragraph] = [nodes['issueembedcomponentBlock'], nodes['issueembedcomponent'], nodes['paragraph']];
  if (!card || !link || !paragraph) return [];
  const { pos, node } = block;
  const put = (made: Node) => () => {
    editor.view.dispatch(editor.state.tr.replaceWith(pos, pos + node.nodeSize, made));
    editor.commands.focus();
  };
  if (node.type === card)
    return [{ label: t('asLink'), icon: LinkIcon, run: put(paragraph.create(null, link.create(node.attrs))) }];
  const alone = node.type === paragraph && node.textContent.trim() === '' ? issueAloneIn(node) : null;
  return alone ? [{ label: t('asCard'), icon: IssueIcon, run: put(card.create(alone.attrs)) }] : [];
}

function issueAloneIn(line: Node): Node | null {
  const others = line.content.content.filter(({ isText }) => !isText);
  const [only] = others;
  return others.length === 1 && only?.type.name === 'issueembedcomponent' ? only : null;
}
