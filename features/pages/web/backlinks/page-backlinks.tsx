import type { Page } from '#features/pages/web/page-row.ts';
import type { PagesPlace } from '#features/pages/web/paths.ts';
import { t } from '#features/pages/web/text.ts';
import type { EditorIssues } from '#platform/editor/editor-host.ts';
import { LinkedFrom } from './linked-from.tsx';
import { useBacklinks } from './use-backlinks.ts';

interface PageBacklinksProps {
  place: PagesPlace;
  page: Page;
  issues: EditorIssues | undefined;
}

/** The pages and issues that link to a page, below its text. */
export function PageBacklinks({ place: { slug, projectId }, page, issues }: PageBacklinksProps) {
  const links = useBacklinks({ slug, projectId, entity: 'page', id: page.id });
  return (
    <LinkedFrom
      slug={slug}
      links={links}
      issues={issues}
      label={t('linkedFrom')}
      className="mt-12 flex flex-col gap-1 border-t border-line pt-4 print:hidden"
    />
  );
}
