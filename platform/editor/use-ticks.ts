import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';

/** Receives a task that was pressed in a text that is only read, counted from 0; returns whether it may be changed. */
export type TickTask = (index: number, isDone: boolean) => boolean;

const takers = new WeakMap<Editor, TickTask>();

/** Lets the tasks of a text be ticked while it is only read; without `onTick` they are only shown. */
export function useTicks(editor: Editor, onTick: TickTask | undefined): void {
  useEffect(() => {
    if (!onTick) return undefined;
    takers.set(editor, onTick);
    return () => void takers.delete(editor);
  }, [editor, onTick]);
}

/** Passes on that a task was pressed; returns whether it may be changed. */
export function tick(editor: Editor, index: number, isDone: boolean): boolean {
  return takers.get(editor)?.(index, isDone) ?? false;
}
