import type { TemplateForm } from './template-form.ts';
import { ManageTemplates } from './manage-templates.tsx';
import { SaveTemplate } from './save-template.tsx';

/** The dialog of templates: a page is saved as one, or they are renamed, deleted and restored. */
export function TemplateDialog({ form, onClose }: { form: TemplateForm; onClose: () => void }) {
  const { place, page } = form;
  return page ? (
    <SaveTemplate place={place} page={page} onClose={onClose} />
  ) : (
    <ManageTemplates place={place} onClose={onClose} />
  );
}
