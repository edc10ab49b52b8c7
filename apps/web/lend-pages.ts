import { lendPages } from '#features/issues/web/lent-pages.ts';

// Texts of issues link to pages, whose feature stands above theirs.
lendPages(async (place) => {
  const [{ pagesForText }, { pagesOf }] = await Promise.all([
    import('#features/pages/web/pages-for-text.tsx'),
    import('#features/pages/web/page-collection.ts'),
  ]);
  return pagesForText(pagesOf(place));
});
