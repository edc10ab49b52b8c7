import {
  createPageTemplate,
  deletePageTemplate,
  listPageTemplates,
  restorePageTemplate,
  updatePageTemplate,
  type PageTemplate,
} from '#features/pages/template-contract.ts';
import { addPage } from '#features/pages/web/create-page.ts';
import { pagesOf, type PageCollection } from '#features/pages/web/page-collection.ts';
import type { PagesPlace } from '#features/pages/web/paths.ts';
import { t } from '#features/pages/web/text.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** The templates of a workspace, as a project asks for them; followed by the log. */
export class TemplateCollection extends Collection<PageTemplate> {
  readonly place: PagesPlace;

  constructor(place: PagesPlace) {
    const asked = { params: { slug: place.slug, project_id: place.projectId } };
    super({
      entity: 'page_template',
      hub: connection.hub,
      read: () => api.send(listPageTemplates, asked, { fresh: true }),
      // They are kept as the answer of their call: the in-browser database does not have them.
      kept: {
        local: { ask: async () => null, askOffline: async () => (await api.known?.(listPageTemplates, asked)) ?? null },
        question: 'page-templates',
        projectId: place.projectId,
      },
      concerns: () => true,
      // Entries say only that a template is another one now.
      isReadAgain: true,
    });
    this.place = place;
  }

  /** Those that can be used: the shipped ones first, then by name; observable. */
  get usable(): readonly PageTemplate[] {
    return inOrder([...this.table.all()].filter(({ deleted_at }) => deleted_at === null));
  }

  /** Those that can be restored; observable. */
  get deleted(): readonly PageTemplate[] {
    return inOrder([...this.table.all()].filter(({ deleted_at }) => deleted_at !== null));
  }
}

function inOrder(templates: readonly PageTemplate[]): readonly PageTemplate[] {
  return templates.toSorted(
    (a, b) =>
      Number(b.is_shipped) - Number(a.is_shipped) ||
      (a.is_shipped ? a.id.localeCompare(b.id) : a.name.localeCompare(b.name)),
  );
}

/** Adds a page that begins with a template, or an empty one. Returns its id. */
export function addPageFrom(
  pages: PageCollection,
  template: PageTemplate | null,
  start: { readonly name: string; readonly access: 0 | 1; readonly logo_props: Record<string, unknown> },
): string {
  if (!template) return addPage(pages, start);
  return addPage(pages, {
    access: start.access,
    name: start.name === '' ? template.name : start.name,
    logo_props: Object.keys(start.logo_props).length > 0 ? start.logo_props : template.logo_props,
    description_html: template.description_html,
  });
}

/** What a template is made of. */
export type TemplateText = Pick<PageTemplate, 'name' | 'logo_props' | 'description_html'>;

/** Adds a template, or replaces the one with this id. Returns whether that was done; a refusal is shown. */
export function saveTemplate(place: PagesPlace, replaced: string | null, body: TemplateText): Promise<boolean> {
  const params = { slug: place.slug, project_id: place.projectId };
  return withToast(t('templateSaved', { name: body.name }), () =>
    replaced === null
      ? api.send(createPageTemplate, { params, body }, { id: newId() })
      : api.send(updatePageTemplate, { params: { ...params, template_id: replaced }, body }),
  );
}

/** Renames a template. */
export function renameTemplate(place: PagesPlace, { id }: PageTemplate, name: string): Promise<boolean> {
  return withToast(null, () => api.send(updatePageTemplate, { params: at(place, id), body: { name } }));
}

/** Deletes a template; Undo restores it. */
export function removeTemplate(place: PagesPlace, template: PageTemplate): Promise<boolean> {
  const undo = () => void restoreTemplate(place, template);
  return withToast(
    t('templateDeleted', { name: template.name }),
    () => api.send(deletePageTemplate, { params: at(place, template.id) }),
    // A shipped one would come back without the changes of the workspace.
    template.is_changed ? undefined : undo,
  );
}

/** Restores a deleted template, and a shipped one as it came. */
export function restoreTemplate(place: PagesPlace, { id }: PageTemplate): Promise<boolean> {
  return withToast(null, () => api.send(restorePageTemplate, { params: at(place, id) }));
}

function at({ slug, projectId }: PagesPlace, template_id: string) {
  return { slug, project_id: projectId, template_id };
}

async function withToast(title: string | null, send: () => Promise<unknown>, undo?: () => void): Promise<boolean> {
  try {
    await send();
    if (title !== null) showToast({ kind: 'success', title, ...(undo && { undo }) }, 'page-template');
    return true;
  } catch (error) {
    showToast({ kind: 'error', title: t('templateNotSaved'), body: refusalReason(error) }, 'page-template');
    return false;
  }
}

/** Returns the text of a page as a template would hold it; null when it cannot be read, which is shown. */
export async function textOfPage(place: PagesPlace, id: string): Promise<string | null> {
  const pages = pagesOf(place);
  try {
    await pages.read(id);
  } catch {
    showToast({ kind: 'error', title: t('failed'), body: t('couldNotLoadOne') }, 'page-template');
    return null;
  }
  return pages.table.get(id)?.description_html ?? '<p></p>';
}
