import { useEffect } from 'react';
import type { ViewsPlace } from './paths.ts';
import { viewsOf, type ViewCollection } from './view-collection.ts';

/** Returns the views of a place and reads them if that was not done. To be called by an observer. */
export function useViews({ slug, projectId }: ViewsPlace): ViewCollection {
  const views = viewsOf({ slug, projectId });
  useEffect(() => {
    if (views.status !== 'ready') void views.load();
  }, [views]);
  return views;
}
