import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { EditIcon } from '#platform/ui/icons/line-icons.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { formatBadge } from '#platform/web/text/format-number.ts';
import { SidebarLink } from '#platform/web/shell/sidebar-parts.tsx';
import { draftsOf } from './draft-collection.ts';
import { draftsPath } from './drafts-path.ts';
import { t } from './text.ts';

interface SidebarDraftsProps {
  slug: string;
  /** How many there were when the workspace was entered, so that nothing moves when they are read; null: not known. */
  atFirst: number | null;
  /** Drafts are read after this. */
  after: Promise<void>;
}

/** The sidebar's way to the drafts, with their number; absent without any (screens.md 2.2). */
export const SidebarDrafts = observer(function SidebarDrafts({ slug, atFirst, after }: SidebarDraftsProps) {
  const drafts = draftsOf(slug);
  const count = drafts.status === 'ready' ? drafts.newestFirst.length : (atFirst ?? 0);
  useEffect(() => {
    let isLeft = false;
    void after.then(() => {
      if (!isLeft && drafts.status !== 'ready') void drafts.load();
    });
    return () => {
      isLeft = true;
    };
  }, [drafts, after]);
  if (count === 0) return null;
  return (
    <SidebarLink
      href={draftsPath(slug)}
      exact
      label={t('drafts')}
      mark={<EditIcon />}
      keys="G R"
      end={<Badge>{formatBadge(count)}</Badge>}
    />
  );
});
