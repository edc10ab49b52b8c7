import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { EditIcon } from '#platform/ui/icons/line-icons.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { formatBadge } from '#platform/web/text/format-number.ts';
import { SidebarLink } from '#platform/web/shell/sidebar-parts.tsx';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { draftsOf } from './draft-collection.ts';
import { draftsPath } from './drafts-path.ts';
import { t } from './text.ts';

interface SidebarDraftsProps {
  slug: string;
  /** Drafts are read after this. */
  after: Promise<void>;
}

/**
 * The sidebar's way to the drafts, with their number; absent without any (screens.md 2.2). Whether there were some is kept, so
 * that nothing moves when the answer comes.
 */
export const SidebarDrafts = observer(function SidebarDrafts({ slug, after }: SidebarDraftsProps) {
  const drafts = draftsOf(slug);
  const isKnown = drafts.status === 'ready';
  const count = isKnown ? drafts.newestFirst.length : null;
  useEffect(() => {
    let isLeft = false;
    void after.then(() => {
      if (!isLeft && drafts.status !== 'ready') void drafts.load();
    });
    return () => {
      isLeft = true;
    };
  }, [drafts, after]);
  useEffect(() => {
    if (count !== null) writeStored(`has_drafts:${slug}`, count > 0 ? 'yes' : null);
  }, [slug, count]);
  if (count === 0 || (count === null && readStored(`has_drafts:${slug}`) === null)) return null;
  return (
    <SidebarLink
      href={draftsPath(slug)}
      exact
      label={t('drafts')}
      mark={<EditIcon />}
      keys="G R"
      end={count !== null && <Badge>{formatBadge(count)}</Badge>}
    />
  );
});
