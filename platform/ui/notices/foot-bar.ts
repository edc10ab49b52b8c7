import { signal } from '#platform/ui/signal.ts';

/** Whether a bar floats at the foot of the screen: toasts stand above it. */
export const footBar = signal(false);
