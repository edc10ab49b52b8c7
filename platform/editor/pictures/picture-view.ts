import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { reaction } from 'mobx';
import type { PicturePlace } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { isId } from '#platform/shared/ids.ts';
import { connection } from '#platform/web/live/connection.ts';
import { pictureAttribute, pixelsOf, withPictureAttributes } from './picture-attributes.ts';

/** A picture is not made narrower, in pixels. */
const narrowest = 48;

/** Draws a picture in a frame of its size, or says why it is missing; tries again when the server can be reached. */
export function pictureView(place: PicturePlace): NodeViewRenderer {
  return ({ node, editor, getPos }) => {
    const dom = document.createElement(node.isInline ? 'span' : 'div');
    const side = pictureAttribute(node, 'alignment');
    if (/^(?:left|center|right)$/.test(side)) dom.style.textAlign = side;
    const frame = document.createElement('span');
    frame.className = 'picture-frame';
    const picture = document.createElement('img');
    picture.className = 'picture-ground';
    picture.alt = pictureAttribute(node, 'alt');
    const pixels = pixelsOf(pictureAttribute(node, 'width'));
    if (pixels !== null) picture.width = pixels;
    // Its place is kept until it is loaded, so that nothing moves.
    const ratio = Number(pictureAttribute(node, 'aspectratio'));
    if (ratio > 0 && Number.isFinite(ratio)) picture.style.aspectRatio = String(ratio);
    const note = document.createElement('span');
    note.className = 'picture-note';
    const src = pictureAttribute(node, 'src');
    const caption = captionOf(node);
    const show = () => {
      if (src === '') return showFailure();
      picture.src = addressOf(src, place);
      frame.replaceChildren(picture);
      if (editor.isEditable) frame.append(resizer(picture, save));
      dom.replaceChildren(frame, ...caption);
    };
    const showFailure = () => {
      note.textContent = t(connection.isOffline ? 'pictureNeedsNetwork' : 'pictureMissing');
      dom.replaceChildren(note, ...caption);
    };
    const save = (width: number) => {
      const pos = getPos();
      const now = pos === undefined ? null : editor.state.doc.nodeAt(pos);
      if (pos === undefined || !now) return;
      const height = Math.round((width * picture.naturalHeight) / picture.naturalWidth);
      const attrs = withPictureAttributes(now, { width: `${width}px`, height: `${height}px` });
      editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, undefined, attrs));
    };
    picture.addEventListener('error', showFailure);
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

/** Draws what stands under a picture: its title, which is how a caption is stored. */
function captionOf(node: Node): readonly HTMLElement[] {
  const words = pictureAttribute(node, 'title');
  if (words === '' || node.isInline) return [];
  const caption = document.createElement('span');
  caption.className = 'picture-caption';
  caption.textContent = words;
  return [caption];
}

/** The right edge of a picture: dragging it changes the width, which is shown meanwhile. */
function resizer(picture: HTMLImageElement, onDone: (width: number) => void): HTMLElement {
  const edge = document.createElement('span');
  edge.className = 'picture-edge';
  edge.contentEditable = 'false';
  edge.addEventListener('pointerdown', (down) => {
    down.preventDefault();
    down.stopPropagation();
    edge.setPointerCapture(down.pointerId);
    const start = picture.getBoundingClientRect().width;
    const most = picture.closest('.description-editor')?.clientWidth ?? start;
    let width = Math.round(start);
    const move = ({ clientX }: PointerEvent) => {
      width = Math.round(Math.min(most, Math.max(narrowest, start + clientX - down.clientX)));
      picture.width = width;
      edge.dataset['width'] = `${width} px`;
    };
    const up = () => {
      edge.removeEventListener('pointermove', move);
      delete edge.dataset['width'];
      if (width !== Math.round(start)) onDone(width);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', up, { once: true });
  });
  return edge;
}

/** Returns where a picture is loaded from: an upload by its id, another by its own address. */
export function addressOf(src: string, { slug, projectId }: PicturePlace): string {
  return isId(src) ? `/api/assets/v2/workspaces/${slug}/projects/${projectId}/${src}/` : src;
}
