import { observer } from 'mobx-react-lite';
import { session as account } from '#features/accounts/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import { restorePage, toggleLock } from './change-page.ts';
import type { PageCollection } from './page-collection.ts';
import { rightsOn } from './page-rights.ts';
import type { Page } from './page-row.ts';
import { personOf } from './page-signs.tsx';
import { t } from './text.ts';

interface PageBannerProps {
  project: ProjectRecord;
  pages: PageCollection;
  page: Page;
  draft: TextDraft;
}

/** Says why a page cannot be edited, with the way out for those who have one; and that somebody else saved it meanwhile. */
export const PageBanner = observer(function PageBanner({ project, pages, page, draft }: PageBannerProps) {
  const place = useWorkspace();
  const userId = account.me?.id ?? '';
  const rights = rightsOn(place, userId, project.id, page);
  if (page.archived_at !== null)
    return (
      <Banner
        tone="info"
        className="mx-4 mt-3"
        title={t('isArchived')}
        action={
          rights.manage && (
            <Button size="small" onClick={() => restorePage(pages, page)}>
              {t('restore')}
            </Button>
          )
        }
      />
    );
  if (page.is_locked) {
    const by = personOf(project, page.locked_by);
    return (
      <Banner
        tone="info"
        className="mx-4 mt-3"
        title={by ? t('lockedBy', { name: by.name }) : t('lockedSomehow')}
        action={
          rights.manage && (
            <Button size="small" onClick={() => toggleLock(pages, page, userId)}>
              {t('unlock')}
            </Button>
          )
        }
      />
    );
  }
  if (!rights.edit) return <Banner tone="info" className="mx-4 mt-3" title={t('readOnly')} />;
  if (draft.theirs === null) return null;
  const by = pages.table.serverRow(page.id)?.updated_by ?? null;
  const name = personOf(project, by)?.name ?? t('formerMember');
  return (
    <Banner
      tone="warn"
      role="alert"
      className="mx-4 mt-3"
      title={by === userId ? t('changedByYou') : t('changedBy', { name })}
      action={
        <Button size="small" onClick={() => draft.takeTheirs()}>
          {t('useTheirs')}
        </Button>
      }
    >
      {t('bothAreKept')}
    </Banner>
  );
});
