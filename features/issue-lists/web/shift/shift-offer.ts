import { signal } from '#platform/ui/signal.ts';
import type { Shifted } from './plan-shift.ts';

/** The issues that wait for what was moved, while the person is asked whether to shift them. */
export const shiftOffer = signal<readonly Shifted[] | null>(null);
