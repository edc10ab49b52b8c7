import type { PageRecord } from '#features/pages/contract.ts';
import { signal } from '#platform/ui/signal.ts';

/** What the dialog of a new page is opened for. */
export interface PageForm {
  readonly projectId: string;
  readonly access: PageRecord['access'];
  /** Opened to choose a template: the first one is chosen. */
  readonly isFromTemplate?: true;
}

/** The dialog that is open. */
export const pageForm = signal<PageForm | null>(null);
