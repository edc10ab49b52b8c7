import type { TextDraft } from '#platform/web/store/text-draft.ts';
import { useKeptDraft } from '#platform/web/store/use-kept-draft.ts';
import type { PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { saveText } from './write-text.ts';

/** The draft of a page's text, empty until the text was read. Render it under a key of the page's id. */
export function usePageDraft(pages: PageCollection, page: Page): TextDraft {
  const { id, description_html = '<p></p>' } = page;
  return useKeptDraft(`page:${id}`, description_html, {
    save: (html, base) => saveText(pages, { id, html, base }),
    merges: true,
  });
}
