import type { PagesPlace } from '#features/pages/web/paths.ts';
import { signal } from '#platform/ui/signal.ts';

/** What the dialog of templates is opened for: a page to save as one, or to look after them. */
export interface TemplateForm {
  readonly place: PagesPlace;
  /** The page that is saved as a template; null to manage them. */
  readonly page: { readonly id: string; readonly name: string; readonly logo_props: Record<string, unknown> } | null;
}

/** The dialog that is open. */
export const templateForm = signal<TemplateForm | null>(null);
