import type { Editor } from '@tiptap/core';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { findWish } from './find-wish.ts';

const FindPanel = lazyPart(async () => (await import('./find-panel.tsx')).FindPanel);

/** Where the panel that finds words in a text is drawn, once it is asked for. */
export function FindPlace({ editor }: { editor: Editor }) {
  const wish = findWish(editor);
  const requests = useSignal(wish);
  if (requests === 0) return null;
  const close = () => wish.set(0);
  return (
    <Opening onClose={close}>
      <FindPanel editor={editor} requests={requests} onClose={close} />
    </Opening>
  );
}
