import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from '#features/drafts/contract.ts';
import { openCreate } from '#features/issues/web/open-create.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { draftsOf } from './draft-collection.ts';
import { draftCommands } from './draft-commands.ts';
import { DraftRow } from './draft-row.tsx';
import { t } from './list-text.ts';
import { t as first } from './text.ts';

/** How many are shown at first, and with each press of Load more (screens.md 3.22). */
const atOnce = 50;

interface DraftListProps {
  workspace: WorkspaceFacts;
  crumbs: readonly Crumb[];
  /** Only drafts for this project are listed, and a new one is for it; null for all of the workspace. */
  projectId: string | null;
  mayCreate: boolean;
}

/** The issues that the person has begun to write: a screen of rows, each of which opens its form. */
export const DraftList = observer(function DraftList({ workspace, crumbs, projectId, mayCreate }: DraftListProps) {
  const place = useWorkspace();
  const isEntered = useVisitor(workspace);
  const drafts = draftsOf(place.slug);
  const [most, setMost] = useState(atOnce);
  useEffect(() => {
    if (drafts.status !== 'ready') void drafts.load();
  }, [drafts]);
  const list = useRef<HTMLUListElement>(null);
  const loadMore = () => {
    flushSync(() => setMost(most + atOnce));
    // The button is gone after the last rows.
    list.current?.children[most]?.querySelector('button')?.focus();
  };
  const rows = drafts.newestFirst.filter((draft) => projectId === null || draft.project_id === projectId);
  const isReady = isEntered && drafts.status === 'ready';
  const write = () => openCreate(projectId === null ? {} : { projectId });
  useCommands('region', draftCommands, () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-draft]')?.dataset['draft'];
    const draft = rows.find(({ id }) => id === focused);
    return {
      target: draft ? { drafts, workspace, draft } : null,
      step: (by) => focusRow(list.current, focused, by),
    };
  });
  return (
    <Screen
      crumbs={crumbs}
      place={place.workspace?.name}
      count={isReady ? rows.length : undefined}
      actions={
        mayCreate && (
          <Button variant="primary" icon={PlusIcon} aria-haspopup="dialog" onClick={write}>
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
              <Button variant="primary" aria-haspopup="dialog" onClick={write}>
                {t('newDraft')}
              </Button>
            )
          }
        >
          {t(projectId === null ? 'noneBody' : 'noneHereBody')}
        </EmptyState>
      ) : (
        <>
          <ul ref={list} aria-label={first('drafts')}>
            {rows.slice(0, most).map((draft: Draft) => (
              <DraftRow key={draft.id} drafts={drafts} workspace={workspace} draft={draft} />
            ))}
          </ul>
          {rows.length > most && (
            <Button className="m-4 self-start" onClick={loadMore}>
              {t('loadMore')}
            </Button>
          )}
        </>
      )}
    </Screen>
  );
});

/** Moves the focus by a row, from none to the first. */
function focusRow(list: HTMLElement | null, from: string | undefined, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-draft]') ?? [])];
  const at = rows.findIndex(({ dataset }) => dataset['draft'] === from);
  const next = at < 0 ? 0 : Math.max(0, Math.min(at + by, rows.length - 1));
  rows[next]?.querySelector<HTMLElement>('button')?.focus();
}

function Loading() {
  usePageWaits();
  return useLate(true) && <SkeletonRows count={6} height={40} />;
}
