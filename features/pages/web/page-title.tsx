import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, type KeyboardEvent } from 'react';
import { useKeptDraft } from '#platform/web/store/use-kept-draft.ts';
import { changePage } from './change-page.ts';
import type { PageCollection } from './page-collection.ts';
import { nameOf, type Page } from './page-row.ts';
import { t } from './text.ts';

/** How long after the last key a title is saved, in milliseconds (the product document's business constants). */
const titleSavesAfter = 2_000;
const longest = 255;
const style =
  'field-sizing-content w-full resize-none bg-transparent mb-2 text-display text-ink outline-none placeholder:text-ink-4';

interface PageTitleProps {
  pages: PageCollection;
  page: Page;
  canEdit: boolean;
  /** Goes on to the text. */
  onDone: () => void;
}

/** The title of a page: saved by itself, and what it was before when that is refused; Enter goes on to the text. */
export const PageTitle = observer(function PageTitle({ pages, page, canEdit, onDone }: PageTitleProps) {
  const draft = useKeptDraft(`page_name:${page.id}`, page.name, {
    save: async (text) => {
      const name = text.trim();
      const outcome = await changePage(pages, page, { name });
      return outcome === 'confirmed' ? (pages.table.serverRow(page.id)?.name ?? name) : null;
    },
    savesAfter: titleSavesAfter,
    merges: true,
  });
  useEffect(
    () =>
      reaction(
        () => draft.state,
        (state) => state === 'failed' && draft.revert(),
      ),
    [draft],
  );
  if (!canEdit) return <h2 className="mb-2 text-display break-words text-ink">{nameOf(page, t('untitled'))}</h2>;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone();
  };
  return (
    <textarea
      aria-label={t('title')}
      rows={1}
      maxLength={longest}
      placeholder={t('untitled')}
      value={draft.text}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page without a title begins with it (screens.md 3.45)
      autoFocus={page.name === ''}
      onChange={(event) => draft.type(event.target.value.replaceAll('\n', ' '))}
      onFocus={() => draft.enter()}
      onBlur={() => draft.leave()}
      onKeyDown={press}
      data-no-ring
      className={style}
    />
  );
});
