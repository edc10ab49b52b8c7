import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { findBlock } from './blocks/block-address.ts';
import { bringNear } from './long-text/bring-near.ts';

/** How long an address waits for its place to appear in the text, in milliseconds. */
const waitsFor = 5000;

const mentionAddress = /^#?mention-([0-9a-f-]{36})$/i;

/** Returns where a text has what an address names; null while it is not there. */
export function placeOf({ state }: Editor, address: string): number | null {
  const block = findBlock(state, address);
  if (block !== null) return block;
  const who = mentionAddress.exec(address)?.[1]?.toLowerCase();
  if (who === undefined) return null;
  let found: number | null = null;
  state.doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'mention' && String(attrs['entity_identifier']).toLowerCase() === who) found ??= at;
  });
  return found;
}

/**
 * Scrolls to what the address of the screen names in a text (`#block-…`, `#mention-…`), once it is there, and marks it for a moment. Once
 * for each address: who scrolled on is left there.
 */
export function useOpenAt(editor: Editor | null, address: string): void {
  const opened = useRef('');
  useEffect(() => {
    if (!editor || address === '' || opened.current === address) return undefined;
    const stop = () => {
      editor.off('update', look);
      clearTimeout(timer);
    };
    const look = () => {
      if (editor.isDestroyed || !show(editor, address)) return;
      opened.current = address;
      stop();
    };
    const timer = setTimeout(stop, waitsFor);
    editor.on('update', look);
    look();
    return stop;
  }, [editor, address]);
}

function show(editor: Editor, address: string): boolean {
  const at = placeOf(editor, address);
  const dom = at === null ? null : editor.view.nodeDOM(at);
  if (!(dom instanceof HTMLElement)) return false;
  bringNear(dom);
  dom.scrollIntoView({ block: 'center' });
  // An animation, because an editor undoes what is changed in its elements.
  const color = 'color-mix(in oklab, var(--warn) 30%, transparent)';
  dom.animate([{ backgroundColor: color }, { backgroundColor: color }, {}], { duration: 2000 });
  return true;
}
