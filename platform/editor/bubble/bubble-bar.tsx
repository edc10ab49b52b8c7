import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { drawnPosition } from '#platform/editor/long-text/near-state.ts';
import type { EditorVariant, SelectionAction } from '#platform/editor/editor-host.ts';
import { focusEditor } from '#platform/editor/focus-editor.ts';
import { Floating } from '#platform/editor/floating/floating.tsx';
import { t } from '#platform/editor/text.ts';
import { type Signal, useSignal } from '#platform/ui/signal.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { BubbleWish } from './bubble-keys.ts';
import { FormatButtons, type FormatPanel, FormatPanelPart, stepBetweenButtons } from './format-buttons.tsx';
import { selectedWords, type SelectedWords } from './selected-words.ts';

interface BubbleBarProps {
  editor: Editor;
  variant: EditorVariant;
  wish: Signal<BubbleWish>;
  actions: readonly SelectionAction[];
}

/** How long a selection rests before the toolbar comes, in milliseconds (screens.md 3.9). */
const comesAfter = 100;

/** The toolbar over selected words. It leaves the focus in the text; `Alt F10` goes to it, Escape back. */
export function BubbleBar({ editor, variant, wish, actions }: BubbleBarProps) {
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const selected = now.isDestroyed ? null : selectedWords(now);
      return selected && { ...selected, isFocused: now.isFocused };
    },
  });
  const wanted = useSignal(wish);
  const [isInside, setInside] = useState(false);
  const isWanted = words !== null && (words.isFocused || isInside || wanted !== null);
  const isRested = useRest(editor, isWanted);
  if (!isWanted || !(isRested || wanted !== null)) return null;
  return (
    <Bar
      editor={editor}
      variant={variant}
      words={words}
      actions={actions}
      wish={wanted}
      onInside={setInside}
      onSeen={() => wish.set(null)}
    />
  );
}

/** Whether words are selected for a moment, and the pointer that selects them is up. */
function useRest(editor: Editor, isWanted: boolean): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (!isWanted || editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    let timer = setTimeout(() => setRested(true), comesAfter);
    const down = () => {
      clearTimeout(timer);
      setRested(false);
    };
    const up = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRested(true), comesAfter);
    };
    dom.addEventListener('pointerdown', down);
    addEventListener('pointerup', up);
    return () => {
      clearTimeout(timer);
      dom.removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
      setRested(false);
    };
  }, [editor, isWanted]);
  return isRested;
}

interface BarProps {
  editor: Editor;
  variant: EditorVariant;
  words: SelectedWords;
  actions: readonly SelectionAction[];
  wish: BubbleWish;
  onInside: (isInside: boolean) => void;
  onSeen: () => void;
}

function Bar({ editor, variant, words, actions, wish, onInside, onSeen }: BarProps) {
  const [panel, setPanel] = useState<FormatPanel | null>(wish === 'link' ? 'link' : null);
  if (wish === 'link' && panel !== 'link') setPanel('link');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wish === 'focus') bar.current?.querySelector('button')?.focus();
    if (wish !== null) onSeen();
  }, [wish, onSeen]);
  useEffect(() => () => onInside(false), [onInside]);
  const at = () => {
    const [start, end] = [
      editor.view.coordsAtPos(drawnPosition(editor.state, words.from)),
      editor.view.coordsAtPos(drawnPosition(editor.state, words.to)),
    ];
    const left = Math.min(start.left, end.left);
    return new DOMRect(left, start.top, Math.abs(end.left - start.left), end.bottom - start.top);
  };
  const leave = () => {
    setPanel(null);
    onInside(false);
    focusEditor(editor);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (!(event.target instanceof HTMLInputElement)) stepBetweenButtons(event);
  };
  return (
    <Floating
      at={at}
      within={editor.view.dom}
      placement="top-start"
      // What a button opens stands above the buttons, which stay where they are.
      className="flex flex-col-reverse"
      onKeyDown={press}
      onFocus={() => onInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onInside(false);
      }}
    >
      <div ref={bar} role="toolbar" aria-label={t('formatting')} className="flex flex-wrap items-center gap-0.5">
        <FormatButtons editor={editor} variant={variant} format={words} panel={panel} onPanel={setPanel} />
        <ActionButtons actions={actions} onRun={(run) => run(editor)} />
      </div>
      <FormatPanelPart editor={editor} variant={variant} format={words} panel={panel} onDone={leave} />
    </Floating>
  );
}
