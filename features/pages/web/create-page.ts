import { session as account } from '#features/accounts/web/public.ts';
import { createPage, pageAccess, type PageRecord } from '#features/pages/contract.ts';
import { nameOfCopy } from '#features/pages/rules.ts';
import { noteEdit } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { PageCollection } from './page-collection.ts';
import { nameOf, type Page } from './page-row.ts';
import { t } from './text.ts';
import { scopeOf } from './write-text.ts';

/** What a new page begins with. */
export type NewPage = Partial<
  Pick<Page, 'name' | 'access' | 'parent' | 'logo_props' | 'view_props' | 'description_html'>
>;

/** A page that is on its way to the server. */
export interface StoredCreation {
  readonly page: Page;
}

/** Adds a page: it is there at once, also without a network. Returns its id. */
export function addPage(pages: PageCollection, start: NewPage): string {
  const page = previewPage(pages, start);
  void pages.parts.outbox.run(pages.table, creationCommand(pages, { page }));
  return page.id;
}

/** Adds a copy of a page beside it, with the text that was read of it; an archived page's copy stands at the top level. */
export async function duplicatePage(pages: PageCollection, page: Page): Promise<string | null> {
  try {
    if (page.description_html === undefined) await pages.read(page.id);
  } catch {
    showToast({ kind: 'error', title: t('failed'), body: t('couldNotLoadOne') });
    return null;
  }
  const { access, logo_props, view_props } = page;
  return addPage(pages, {
    name: nameOfCopy(page.name),
    access,
    parent: page.archived_at === null ? page.parent : null,
    logo_props,
    view_props,
    description_html: pages.table.get(page.id)?.description_html ?? '<p></p>',
  });
}

/** The command that adds a page, made now or brought back from an earlier visit. */
export function creationCommand(pages: PageCollection, { page }: StoredCreation): Command<Page> {
  const { client, slug, projectId } = pages.parts;
  return {
    ids: [page.id],
    kind: 'create',
    stored: { scope: scopeOf(pages), kind: 'create', data: { page } satisfies StoredCreation },
    apply: (row) => row ?? page,
    async send(_attempt, key) {
      const { id, name, access, parent, logo_props, view_props, description_html } = page;
      const body = { name, access, parent, logo_props, view_props, description_html };
      const onGroup = (group: string) => void noteEdit(client, slug, group, nameOf(page, t('untitled')));
      const options = { id, key, onGroup };
      const made = await client.send(createPage, { params: { slug, project_id: projectId }, body }, options);
      return [{ ...made, text_known_at: made.updated_at }];
    },
    refused: (_error, retry) => showToast({ kind: 'error', title: t('failed'), body: t('couldNotCreate'), retry }),
  };
}

/** A new page as it looks until the server answers. */
function previewPage({ parts, table }: PageCollection, start: NewPage): Page {
  const now = new Date().toISOString();
  const me = account.me?.id ?? '';
  const orders = [...table.all()].map(({ sort_order }) => sort_order);
  const whole: PageRecord = {
    id: newId(),
    name: '',
    owned_by: me,
    access: pageAccess.public,
    color: '',
    parent: null,
    is_favorite: false,
    is_locked: false,
    locked_by: null,
    archived_at: null,
    workspace: '',
    created_at: now,
    updated_at: now,
    created_by: me,
    updated_by: me,
    view_props: { full_width: false },
    logo_props: {},
    label_ids: [],
    project_ids: [parts.projectId],
    sort_order: Math.max(0, ...orders) + 10_000,
    anchor: null,
  };
  return { ...whole, description_html: '<p></p>', text_known_at: now, ...start };
}
