import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** A submission beside the inbox. */
export const IntakePane = lazyPart(async () => (await import('#features/intake/web/intake-pane.tsx')).IntakePane);
