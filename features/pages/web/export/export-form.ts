import type { Page } from '#features/pages/web/page-row.ts';
import type { PageTools } from '#features/pages/web/page-tools.ts';
import { signal } from '#platform/ui/signal.ts';

/** The page whose export was asked for. */
export const exportForm = signal<{ readonly page: Page; readonly tools: PageTools } | null>(null);
