import type { PageRecord } from '#features/pages/contract.ts';
import { signal } from '#platform/ui/signal.ts';

/** What the dialog of a new page is opened for. */
export interface PageForm {
  readonly projectId: string;
  readonly access: PageRecord['access'];
}

/** The dialog that is open. */
export const pageForm = signal<PageForm | null>(null);
