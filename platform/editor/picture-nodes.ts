import { Node, type NodeViewRenderer } from '@tiptap/core';
import { reaction } from 'mobx';
import { connection } from '#platform/web/live/connection.ts';
import { isId } from '#platform/shared/ids.ts';
import { isInline } from './is-inline.ts';
import { t } from './text.ts';

/** The project of uploads that a text refers to by id only. */
export interface PicturePlace {
  readonly slug: string;
  readonly projectId: string;
}

const kept = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

/** Images in both stored forms: shown, and preserved while the text around them is edited. */
export function pictureNodes(place: PicturePlace): readonly Node[] {
  const node = (name: string, tag: string, attributes: readonly string[], inline = true) =>
    Node.create({
      name,
      group: inline ? 'inline' : 'block',
      inline,
      atom: true,
      draggable: true,
      addAttributes: () => kept(attributes),
      parseHTML: () => [{ tag, getAttrs: (element) => (isInline(element) === inline ? null : false) }],
      renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes],
      addNodeView: () => pictureView(place),
    });
  const ofImage = ['src', 'alt', 'title', 'width', 'height'];
  const ofComponent = ['id', 'src', 'width', 'height', 'alignment'];
  return [
    node('image', 'img', ofImage),
    node('imageBlock', 'img', ofImage, false),
    node('imageComponent', 'image-component', ofComponent),
    node('imageComponentBlock', 'image-component', ofComponent, false),
  ];
}

/** Returns the image, or why it is missing; tries again when the server can be reached. */
function pictureView(place: PicturePlace): NodeViewRenderer {
  return ({ node }) => {
    const { src, alt, width, alignment } = node.attrs;
    const dom = document.createElement(node.isInline ? 'span' : 'div');
    if (/^(?:left|center|right)$/.test(String(alignment))) dom.style.textAlign = String(alignment);
    const picture = document.createElement('img');
    picture.alt = typeof alt === 'string' ? alt : '';
    const pixels = /^(\d{1,4})(?:px)?$/.exec(String(width))?.[1];
    if (pixels !== undefined) picture.width = Number(pixels);
    const note = document.createElement('span');
    note.className = 'picture-note';
    const show = () => {
      if (typeof src !== 'string') return tell();
      picture.src = addressOf(src, place);
      dom.replaceChildren(picture);
    };
    const tell = () => {
      note.textContent = t(connection.isOffline ? 'pictureNeedsNetwork' : 'pictureMissing');
      dom.replaceChildren(note);
    };
    picture.addEventListener('error', tell);
    show();
    const stop = reaction(
      () => connection.isOffline,
      (isOffline) => {
        if (!isOffline && note.isConnected) show();
      },
    );
    return { dom, destroy: stop };
  };
}

function addressOf(src: string, { slug, projectId }: PicturePlace): string {
  return isId(src) ? `/api/assets/v2/workspaces/${slug}/projects/${projectId}/${src}/` : src;
}
