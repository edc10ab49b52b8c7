import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const controls = 'button, a[href]';

/**
 * Returns what a list takes (`<ul {...rows}>`) so that the focus stays in it when the row that has it goes: it moves to the
 * next row, else to the last, else to what `otherwise` returns, by default the page's content. Call it in the component that stays when the list is empty.
 */
export function useRowFocus<List extends HTMLElement = HTMLUListElement>(
  otherwise: () => HTMLElement | null = content,
) {
  const list = useRef<List>(null);
  const last = useRef<{ readonly control: Element; readonly row: number } | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { row } = last.current;
    last.current = null;
    // Somebody who has gone elsewhere meanwhile stays there.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const next = rows[Math.min(row, rows.length - 1)];
    // A row may be nothing but its button.
    const control = next instanceof HTMLElement && next.matches(controls) ? next : next && mainControl(next);
    (control ?? otherwise())?.focus();
  });
  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent<List>) => {
      const row = [...currentTarget.children].findIndex((one) => one.contains(target));
      last.current = { control: target, row };
    },
  };
}

/** Returns the first control of a row; its link when a button stands before it that folds what is below the row. */
function mainControl(row: Element): HTMLElement | undefined {
  const [first, second] = row.querySelectorAll<HTMLElement>(controls);
  return first?.hasAttribute('aria-expanded') && second?.matches('a[href]') ? second : first;
}

function content(): HTMLElement | null {
  return document.getElementById('content');
}
