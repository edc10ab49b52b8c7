import { signal } from '#platform/ui/signal.ts';

export type Urgency = 'polite' | 'assertive';

/**
 * What the two live regions of the page say now; `count` changes each time, so that a repeated text is announced again.
 */
export const announcements = signal<Readonly<Record<Urgency, { text: string; count: number }>>>({
  polite: { text: '', count: 0 },
  assertive: { text: '', count: 0 },
});

/** Says `text` to screen readers: polite waits for a pause, assertive interrupts (only for drags and errors). */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const now = announcements.get();
  announcements.set({ ...now, [urgency]: { text, count: now[urgency].count + 1 } });
}
