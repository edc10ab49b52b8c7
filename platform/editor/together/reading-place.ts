import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap';
import { createRelativePositionFromJSON, type Doc, type RelativePosition, type XmlFragment } from 'yjs';
import type { HocuspocusProvider } from '@hocuspocus/provider';
import { scrollToElement } from '#platform/editor/long-text/bring-near.ts';

/** How often at most others receive where this person reads, in milliseconds. */
const publishInterval = 500;

/** What the binding of an editor to a document knows. */
interface Bound {
  readonly doc: Doc;
  readonly type: XmlFragment;
  readonly binding: { readonly mapping: Parameters<typeof absolutePositionToRelativePosition>[2] };
}

/**
 * Publishes which part of a text is in sight here, so that others find whoever reads without a cursor in it. Nothing is published
 * while nobody else is there.
 */
export function readingPlace(provider: HocuspocusProvider, onView: (view: EditorView) => void): Extension {
  return Extension.create({
    name: 'readingPlace',
    addProseMirrorPlugins: () => [
      new Plugin({
        view(view) {
          onView(view);
          return { destroy: follow(view, provider) };
        },
      }),
    ],
  });
}

function follow(view: EditorView, { awareness }: HocuspocusProvider): () => void {
  if (!awareness) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let published = '';
  const publish = () => {
    timer = undefined;
    const place = awareness.getStates().size > 1 ? placeInSight(view) : null;
    const now = JSON.stringify(place);
    if (place === null || now === published) return;
    published = now;
    awareness.setLocalStateField('view', place);
  };
  const later = () => {
    timer ??= setTimeout(publish, publishInterval);
  };
  // Whoever comes later receives it from the server.
  const onOthers = () => {
    if (published === '') later();
  };
  awareness.on('change', onOthers);
  // Whatever scrolls around the text.
  addEventListener('scroll', later, { capture: true, passive: true });
  addEventListener('resize', later);
  later();
  return () => {
    clearTimeout(timer);
    awareness.off('change', onOthers);
    removeEventListener('scroll', later, { capture: true });
    removeEventListener('resize', later);
  };
}

/** Returns the place in the middle of what is in sight; null where nothing of the text is. */
function placeInSight(view: EditorView): RelativePosition | null {
  const bound = boundOf(view);
  const { left, right, top, bottom } = view.dom.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (!bound || to <= from) return null;
  const at = view.posAtCoords({ left: (left + right) / 2, top: (from + to) / 2 });
  return at && absolutePositionToRelativePosition(at.pos, bound.type, bound.binding.mapping);
}

/** Scrolls to a place that somebody else published; does nothing where it is not in the text any more. */
export function scrollToPlace(view: EditorView, place: object): void {
  const bound = boundOf(view);
  if (!bound) return;
  const relative = createRelativePositionFromJSON(place);
  const at = relativePositionToAbsolutePosition(bound.doc, bound.type, relative, bound.binding.mapping);
  if (at === null) return;
  const { node, offset } = view.domAtPos(Math.min(at, view.state.doc.content.size));
  // Between blocks, the block that follows.
  const found = node === view.dom ? (node.childNodes[offset] ?? node.lastChild) : node;
  const element = found instanceof Element ? found : found?.parentElement;
  if (element) scrollToElement(element, 'center');
}

/** Returns where a client says its person is: at its cursor, else at what it has in sight; null where it says nothing. */
export function placeOf(state: object): object | null {
  const cursor: unknown = Reflect.get(state, 'cursor');
  const place: unknown = Reflect.get(Object(cursor), 'head') ?? Reflect.get(state, 'view');
  return typeof place === 'object' ? place : null;
}

function boundOf(view: EditorView): Bound | null {
  const bound: unknown = ySyncPluginKey.getState(view.state);
  return isBound(bound) ? bound : null;
}

function isBound(value: unknown): value is Bound {
  return typeof value === 'object' && value !== null && 'binding' in value && Boolean(value.binding);
}
