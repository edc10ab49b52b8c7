import type { Settings } from '#features/issue-lists/web/public.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import { signal } from '#platform/ui/signal.ts';

/** What the view dialog is opened for. */
export interface ViewForm {
  /** The project of the view; null for the workspace itself. */
  readonly projectId: string | null;
  /** The view to edit; absent for a new one. */
  readonly view?: ViewRecord;
  /** What a new view begins with. */
  readonly settings?: Settings;
  /** Called with a view that was added. */
  readonly onAdded?: () => void;
}

/** The view dialog that is open. */
export const viewForm = signal<ViewForm | null>(null);

/** Opens the dialog of a view. */
export function openViewForm(form: ViewForm): void {
  viewForm.set(form);
}
