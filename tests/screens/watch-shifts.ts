/** A shift of the layout as Chromium reports it; TypeScript's types of the browser leave it out. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * Runs in a page: adds up in `data-shift` of its root how far it shifts after it is painted (web.dev: Cumulative Layout
 * Shift), and writes into `data-shifted` what moved farthest, from where to where.
 */
export function watchShifts(): void {
  let sum = 0;
  let largest = 0;
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isShift(entry) || entry.hadRecentInput) continue;
      sum += entry.value;
      if (entry.value <= largest) continue;
      largest = entry.value;
      document.documentElement.dataset['shifted'] = entry.sources
        .map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent.trim().slice(0, 40);
          return `<${element?.localName}> "${text}" from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
        })
        .join('; ');
    }
    document.documentElement.dataset['shift'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}
