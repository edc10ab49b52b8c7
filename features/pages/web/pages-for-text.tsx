import { openWorkspace } from '#features/issues/web/public.ts';
import type { EditorPages, FoundPage } from '#platform/editor/editor-host.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import type { PageCollection } from './page-collection.ts';
import { PageMark } from './page-mark.tsx';
import { nameOf, type Page } from './page-row.ts';
import { pagePath } from './paths.ts';
import { t } from './text.ts';

/** Returns the pages of a project as its texts link to them: those that the reader sees. */
export function pagesForText(pages: PageCollection): EditorPages {
  const found = (page: Page): FoundPage => ({
    id: page.id,
    name: nameOf(page, t('untitled')),
    path: pagePath(pages.place, page.id),
    mark: <PageMark page={page} />,
  });
  return {
    find(query) {
      const typed = fold(query.trim());
      return [...pages.table.all()]
        .filter((page) => page.archived_at === null)
        .map(found)
        .filter(({ name }) => fold(name).includes(typed))
        .toSorted((a, b) => Number(fold(b.name).startsWith(typed)) - Number(fold(a.name).startsWith(typed)));
    },
    look(id) {
      const page = pages.table.get(id);
      return page ? found(page) : null;
    },
    open: (path) => openWorkspace(pages.place.slug).go(path),
    load: async () => {
      if (pages.status !== 'ready') await pages.load();
    },
  };
}
