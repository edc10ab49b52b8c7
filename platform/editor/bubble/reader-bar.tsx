import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { drawnPosition } from '#platform/editor/long-text/near-state.ts';
import type { SelectionAction } from '#platform/editor/editor-host.ts';
import { Floating } from '#platform/editor/floating/floating.tsx';
import type { TextRange } from '#platform/editor/highlights/text-anchor.ts';
import { t } from '#platform/editor/text.ts';
import { ActionButtons } from './action-buttons.tsx';

interface ReaderBarProps {
  editor: Editor;
  actions: readonly SelectionAction[];
}

/** How long a selection rests before the toolbar comes, in milliseconds (screens.md 3.9). */
const comesAfter = 100;

/** The toolbar over selected words of a text that can only be read: it has what changes nothing in the text. */
export function ReaderBar({ editor, actions }: ReaderBarProps) {
  const forReaders = actions.filter(({ isForReaders }) => isForReaders === true);
  const [range, setRange] = useState<TextRange | null>(null);
  const isOffered = forReaders.length > 0;
  useEffect(() => {
    if (!isOffered) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A text that cannot be edited never has the focus, so the browser's own selection decides.
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => setRange(editor.isDestroyed || editor.isEditable ? null : selectedIn(editor)),
        comesAfter,
      );
    };
    document.addEventListener('selectionchange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', follow);
    };
  }, [editor, isOffered]);
  // Whether one may be used now is asked when words are selected: rights may be known, or change, only after the text is shown.
  const offered = range === null ? [] : forReaders.filter(({ when }) => when?.() ?? true);
  if (range === null || offered.length === 0 || editor.isDestroyed || editor.isEditable) return null;
  const { from, to } = range;
  const at = () => {
    const [start, end] = [from, to].map((position) => editor.view.coordsAtPos(drawnPosition(editor.state, position)));
    if (!start || !end) return new DOMRect();
    const left = Math.min(start.left, end.left);
    return new DOMRect(left, start.top, Math.abs(end.left - start.left), end.bottom - start.top);
  };
  return (
    <Floating at={at} within={editor.view.dom} placement="top-start">
      <div role="toolbar" aria-label={t('selectionActions')} className="flex items-center gap-0.5">
        <ActionButtons
          actions={offered}
          onRun={(run) => {
            editor.commands.setTextSelection(range);
            run(editor);
            document.getSelection()?.removeAllRanges();
          }}
        />
      </div>
    </Floating>
  );
}

function selectedIn({ view }: Editor): TextRange | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!view.dom.contains(startContainer)) return null;
  const from = view.posAtDOM(startContainer, startOffset);
  // Three presses select a paragraph up to where the next one begins, which may be outside the text.
  const isInside = view.dom.contains(endContainer);
  const to = isInside ? view.posAtDOM(endContainer, endOffset) : view.state.doc.content.size;
  return from < to && view.state.doc.textBetween(from, to, ' ', ' ').trim() !== '' ? { from, to } : null;
}
