import { t } from '#features/pages/web/text.ts';
import { useSettling } from '#platform/ui/settled.tsx';
import { LinkedFrom } from './linked-from.tsx';
import { useBacklinks } from './use-backlinks.ts';

/** The pages that link to an open issue; not drawn without any. */
export function IssuePages({ slug, projectId, issueId }: { slug: string; projectId: string; issueId: string }) {
  const links = useBacklinks({ slug, projectId, entity: 'issue', id: issueId });
  useSettling(links === null);
  return <LinkedFrom slug={slug} links={links} label={t('linkingPages')} fold="linking-pages" />;
}
