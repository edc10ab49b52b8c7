/** Draws a width that a drag changes. */
export interface DrawnWidth {
  draw(width: number): void;
  /** Takes back what was drawn: the variable has the new width from now on. */
  end(): void;
}

/**
 * Draws a width in pixels on those elements alone that take it from a variable of `root`, which is an element around them. All
 * that stands in `root` inherits the variable: setting it with each step of a drag would make the browser style every row and
 * card again (docs/traps.md).
 */
export function drawWidth(root: Element, variable: string): DrawnWidth {
  const said = `var(${variable})`;
  const drawn = [...root.querySelectorAll<HTMLElement>(`[class*="(${variable})"], [style*="${said}"]`)].map(
    (element) => {
      const { width, left } = element.style;
      return { element, width, left };
    },
  );
  return {
    draw(pixels) {
      const now = `${pixels}px`;
      for (const { element, width, left } of drawn) {
        // One that takes it by a class has no width of its own.
        element.style.width = width === '' ? now : width.replaceAll(said, now);
        element.style.left = left.replaceAll(said, now);
      }
    },
    end() {
      for (const { element, width, left } of drawn) Object.assign(element.style, { width, left });
    },
  };
}
