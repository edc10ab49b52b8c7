import { useLayoutEffect, useState } from 'react';
import { isTextTarget } from '#platform/ui/keys/text-target.ts';
import { signal, useSignal } from '#platform/ui/signal.ts';

/**
 * Returns what stood in the field that had the focus and went away, or takes no more text; null when there was none. Call it
 * in what replaces the field, or stands behind it: its first render comes before the field goes. Read once.
 */
export function useTypedText(isGone: boolean): string | null {
  const [last] = useState(() => (isGone ? focusedText() : null));
  const [typed] = useState(() => signal<string | null>(null));
  useLayoutEffect(() => {
    // The focus may be in a field beside the issue, where the person goes on.
    if (last && !(last.field.isConnected && isTextTarget(last.field))) typed.set(last.text);
  }, [last, typed]);
  return useSignal(typed);
}

function focusedText(): { field: HTMLElement; text: string } | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isTextTarget(field)) return null;
  return {
    field,
    text: textIn(field)
      .replaceAll(/\n{2,}/g, '\n')
      .trim(),
  };
}

function textIn(field: HTMLElement): string {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) return field.value;
  return field.isContentEditable ? field.innerText : '';
}
