import { signal } from '#platform/ui/signal.ts';

/** Another build of the app than this page's is on this device and shows with the next load (screens.md 2.1). */
export const updateReady = signal(false);
