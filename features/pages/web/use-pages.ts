import { useEffect } from 'react';
import { pagesOf, type PageCollection } from './page-collection.ts';
import type { PagesPlace } from './paths.ts';

/** Returns the pages of a project and reads them if that was not done. To be called by an observer. */
export function usePages({ slug, projectId }: PagesPlace): PageCollection {
  const pages = pagesOf({ slug, projectId });
  useEffect(() => {
    if (pages.status !== 'ready') void pages.load();
  }, [pages]);
  return pages;
}
