import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { autorun } from 'mobx';
import type { Drawing } from '#platform/rich-text/text-nodes.ts';
import { codeView } from './code/code-view.ts';
import type { EditorHost } from './editor-host.ts';
import { fileView } from './files/file-view.tsx';
import { issueChip } from './issues/issue-chip.tsx';
import { namedIssue } from './issues/issue-link.ts';
import { issueListView } from './issues/issue-list.tsx';
import { mentionOfDay, mentionOfPage } from './mentions/other-mentions.ts';
import { pictureView } from './pictures/picture-view.ts';
import { t } from './text.ts';
import { tick } from './use-ticks.ts';

/** How far from the left edge the arrow of a summary reaches, in pixels. */
const arrow = 18;

/** Returns what draws the nodes of a text in an editor, by their names. */
export function drawingsFor(
  host: Pick<EditorHost, 'place' | 'issues' | 'pages' | 'nameOf' | 'isMe' | 'openPerson'>,
): Readonly<Record<string, Drawing>> {
  const { place, issues, pages } = host;
  const picture = () => pictureView(place);
  const embed = (inline: boolean) => () => (issues ? issueChip(issues, inline) : storedTitle(inline));
  return {
    codeBlock: () => codeView,
    checkbox: () => checkbox,
    details: () => section,
    fileBlock: () => fileView(place),
    image: picture,
    imageBlock: picture,
    imageComponent: picture,
    imageComponentBlock: picture,
    issueembed: embed(true),
    issueembedBlock: embed(false),
    issueembedcomponent: embed(true),
    issueembedcomponentBlock: embed(false),
    ...(issues?.list && { issueList: () => issueListView(issues) }),
    mention: () => (props) =>
      mentionOfDay(props.node) ?? (pages && mentionOfPage(pages, props.node)) ?? mention(host)(props),
    taskItem,
  };
}

/** A linked issue by the title it was stored with. */
function storedTitle(inline: boolean): NodeViewRenderer {
  return ({ node }) => {
    const dom = document.createElement(inline ? 'span' : 'div');
    dom.className = 'issue-embed';
    dom.textContent = namedIssue(node.attrs).words || t('issueEmbed');
    return { dom };
  };
}

/** A mention with the person's current name. Those of the person at this browser stand out. */
function mention({ nameOf, isMe, openPerson }: Pick<EditorHost, 'nameOf' | 'isMe' | 'openPerson'>): NodeViewRenderer {
  return ({ node }) => {
    const dom = document.createElement('span');
    const { entity_identifier: who, words } = node.attrs;
    dom.className = isMe?.(String(who)) ? 'mention mention-of-me' : 'mention';
    const stop = autorun(() => {
      dom.textContent = words === '' ? `@${nameOf(String(who))}` : String(words);
    });
    if (!openPerson || typeof who !== 'string') return { dom, destroy: stop };
    dom.role = 'button';
    dom.tabIndex = 0;
    dom.ariaHasPopup = 'dialog';
    dom.addEventListener('click', () => openPerson(who, dom));
    dom.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      openPerson(who, dom);
    });
    // Its keys are its own: an editor would type or delete by them.
    return { dom, destroy: stop, stopEvent: (event) => event.type === 'keydown' && event.target === dom };
  };
}

/** A task as Tiptap draws it, which can also be ticked in a text that is only read, where `useTicks` takes it. */
function taskItem(this: ThisParameterType<Drawing>): NodeViewRenderer | null {
  const draw = this.parent?.();
  if (!draw) return null;
  return (props) => {
    const view = draw(props);
    const { editor, getPos } = props;
    view.dom.addEventListener('change', (event) => {
      const { target: box } = event;
      const at = getPos();
      if (editor.isEditable || at === undefined || !(box instanceof HTMLInputElement)) return;
      // A task inside this one has reported by itself.
      if (box.closest('li') !== view.dom) return;
      if (!tick(editor, tasksBefore(editor.state.doc, at), box.checked)) box.checked = !box.checked;
    });
    return view;
  };
}

/** Returns how many tasks begin before a position of a text. */
function tasksBefore(text: Node, position: number): number {
  let count = 0;
  text.descendants((node, at) => {
    if (at < position && node.type.name === 'taskItem') count += 1;
  });
  return count;
}

/** A single checkbox, which cannot be toggled. */
const checkbox: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('input');
  dom.type = 'checkbox';
  dom.checked = node.attrs['checked'] !== null;
  dom.disabled = node.attrs['disabled'] !== null;
  dom.tabIndex = -1;
  dom.setAttribute('aria-label', t('checkBox'));
  dom.addEventListener('click', (event) => event.preventDefault());
  return { dom };
};

/** A collapsible section: open at first, and only the arrow collapses it, so that the title can be edited. */
const section: NodeViewRenderer = ({ editor }) => {
  const dom = document.createElement('details');
  dom.open = true;
  dom.addEventListener('click', (event) => {
    if (editor.isEditable && event.clientX - dom.getBoundingClientRect().left > arrow) event.preventDefault();
  });
  return { dom, contentDOM: dom, ignoreMutation: ({ type }) => type === 'attributes' };
};
