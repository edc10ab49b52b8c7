import { useEffect, useState } from 'react';
import type { PagesPlace } from '#features/pages/web/paths.ts';
import { TemplateCollection } from './template-list.ts';

/** Returns the templates of a workspace, read and followed while the component is there. To be called by an observer. */
export function useTemplates({ slug, projectId }: PagesPlace): TemplateCollection {
  const [templates] = useState(() => new TemplateCollection({ slug, projectId }));
  useEffect(() => {
    void templates.load();
    return () => templates.stop();
  }, [templates]);
  return templates;
}
