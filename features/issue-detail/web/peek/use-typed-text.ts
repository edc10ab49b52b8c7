import { useLayoutEffect, useState } from 'react';
import { isTextTarget } from '#platform/ui/keys/text-target.ts';
import { signal, useSignal } from '#platform/ui/signal.ts';

/**
 * Returns what stood in the field that had the focus and went away with its issue, '' when there was none. Call it in what
 * replaces the issue: its first render comes before the field is removed. Read once.
 */
export function useTypedText(isGone: boolean): string {
  const [last] = useState(() => (isGone ? focusedText() : null));
  const [typed] = useState(() => signal(''));
  useLayoutEffect(() => {
    // The focus may be in a field beside the issue, where the person goes on.
    if (last?.field.isConnected === false) typed.set(last.text);
  }, [last, typed]);
  return useSignal(typed);
}

function focusedText(): { field: HTMLElement; text: string } | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isTextTarget(field)) return null;
  const text = field instanceof HTMLTextAreaElement ? field.value : field.innerText;
  return { field, text: text.replaceAll(/\n{2,}/g, '\n').trim() };
}
