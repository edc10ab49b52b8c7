import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { mayIn } from '#features/projects/web/public.ts';
import { openCreate } from '#features/issues/web/open-create.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import { draftsOf } from './draft-collection.ts';
import { DraftRow } from './draft-row.tsx';
import { t } from './text.ts';

/** How many are shown at first, and with each press of Load more (screens.md 3.22). */
const atOnce = 50;

/** `/{workspaceSlug}/drafts`: the issues that the person has begun to write (screens.md 3.22). */
export const DraftsScreen = observer(function DraftsScreen() {
  const place = useWorkspace();
  const { slug } = place;
  const [workspace] = useState(() => openWorkspace(slug));
  const isEntered = useVisitor(workspace);
  const drafts = draftsOf(slug);
  const [most, setMost] = useState(atOnce);
  useEffect(() => {
    if (drafts.status !== 'ready') void drafts.load();
  }, [drafts]);
  const rows = drafts.newestFirst;
  const isReady = isEntered && drafts.status === 'ready';
  const mayCreate = workspace.visit?.joined.some((project) => mayIn(place, project, 'issue.create')) === true;
  return (
    <Screen
      crumbs={[{ label: t('drafts') }]}
      place={place.workspace?.name}
      count={isReady ? rows.length : undefined}
      actions={
        mayCreate && (
          <Button variant="primary" icon={PlusIcon} aria-haspopup="dialog" onClick={() => openCreate()}>
            {t('newDraft')}
          </Button>
        )
      }
    >
      {drafts.status === 'failed' && rows.length === 0 ? (
        <ErrorScreen error={drafts.error} title={t('couldNotLoad')} onRetry={() => void drafts.load()} />
      ) : !isReady ? (
        <Loading />
      ) : rows.length === 0 ? (
        <EmptyState
          drawing="list"
          title={t('noneTitle')}
          actions={
            mayCreate && (
              <Button variant="primary" aria-haspopup="dialog" onClick={() => openCreate()}>
                {t('newDraft')}
              </Button>
            )
          }
        >
          {t('noneBody')}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t('drafts')}>
            {rows.slice(0, most).map((draft) => (
              <DraftRow key={draft.id} drafts={drafts} workspace={workspace} draft={draft} />
            ))}
          </ul>
          {rows.length > most && (
            <Button className="m-4 self-start" onClick={() => setMost(most + atOnce)}>
              {t('loadMore')}
            </Button>
          )}
        </>
      )}
    </Screen>
  );
});

function Loading() {
  usePageWaits();
  return useLate(true) && <SkeletonRows count={6} height={40} />;
}
