import type { Editor } from '@tiptap/core';

/** What the panel keeps from the text below it, in pixels. */
const gap = 16;

/**
 * Returns the line under which the panel of a text hangs: over the text while its beginning is in sight, then at the upper edge of
 * what scrolls it.
 */
export function panelPlace(editor: Editor, panel: Element | null): DOMRect {
  if (editor.isDestroyed) return new DOMRect();
  const { left, top, width } = editor.view.dom.getBoundingClientRect();
  const above = top - (panel?.getBoundingClientRect().height ?? 0) - 2 * gap;
  const seen = visualViewport?.offsetTop ?? 0;
  return new DOMRect(left, Math.max(above, seen, scrollerTop(editor.view.dom)), width, 0);
}

/** Where what scrolls an element begins in the window. */
function scrollerTop(element: Element): number {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box.getBoundingClientRect().top;
  return 0;
}
