import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { LazyPart } from '#platform/ui/lazy-part.tsx';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { whenPageDrawn } from '#platform/web/shell/page-waits.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { groupCommands, groupTarget } from './commands/group-menu.ts';
import { lateCommands } from './commands/late-commands.ts';
import { listCommands } from './commands/list-commands.ts';
import { moveCommands, movableRow, movingCommands, whileMoving } from './commands/move-commands.ts';
import { useDropMonitor } from './drag/use-drop-monitor.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { FilterBar, LazyTextFilter, type FilterActionsPart } from './header/filter-bar.tsx';
import { headerPanels } from './header/header-panels.ts';
import { IssueActions } from './header/issue-actions.tsx';
import { LazyDeleteStrip } from './board/board-parts.ts';
import { LazySlimGroups } from './list/list-parts.ts';
import { IssuesContent, LazyBulkBar, LazyTable } from './issues-content.tsx';
import type { PeekProps } from '#features/issues/web/peek-host.ts';
import { useSelection } from './selection/use-selection.ts';
import { SessionProvider } from './session-context.tsx';
import type { ListSession } from './session/list-session.ts';
import { t } from './text.ts';
import { useAnnounceCount } from './use-announce-count.ts';
import { usePeekAddress } from './use-peek-address.ts';

/** What shows an issue over a list: a part of the app that is fetched before it is first needed. */
export type PeekPart = LazyPart<PeekProps>;

export interface EmptyWords {
  readonly title: string;
  readonly body: string;
  /** Further ways to begin, beside a new issue. */
  readonly actions?: ReactNode;
}

interface ListScreenProps {
  session: ListSession;
  /** The name of the workspace, for the window's title. */
  workspace: string | undefined;
  crumbs: readonly Crumb[];
  /** Details of the place to the right of the list. */
  panel?: ReactNode;
  /** A line of tabs, or a notice, under the header. */
  tabs?: ReactNode;
  /** What belongs here, while nothing does. */
  empty?: EmptyWords | undefined;
  /** Ways to save what is filtered. */
  FilterActions?: FilterActionsPart | undefined;
  /** More buttons at the right of the header. */
  actions?: ReactNode;
  Peek: PeekPart;
}

/** A list of issues with its header, its keys and what opens over it, wherever it stands. */
export function ListScreen(props: ListScreenProps) {
  return (
    <SessionProvider value={props.session}>
      <Issues {...props} />
    </SessionProvider>
  );
}

const Issues = observer(function Issues(props: ListScreenProps) {
  const { session, workspace, crumbs, panel, tabs, empty, FilterActions, actions, Peek } = props;
  usePeekAddress(session);
  useDropMonitor();
  useCommands('region', movingCommands, () => whileMoving(session));
  useSelection(session);
  useAnnounceCount(session);
  useCommands('issue', moveCommands, () => movableRow(session));
  useCommands('screen', useSignal(lateCommands), () => session);
  useCommands('screen', listCommands, () => session);
  useCommands('screen', groupCommands, () => groupTarget(session));
  const list = session.paged?.list;
  const isRead = list?.loaded === true;
  useEffect(() => {
    if (!isRead) return undefined;
    const parts = [
      LazyPopover,
      LazyPickerPanel,
      ...fieldPickers,
      Peek,
      ...headerPanels,
      LazyBulkBar,
      LazyDeleteStrip,
      LazySlimGroups,
      LazyTextFilter,
      LazyTable,
    ];
    // The cards of a board may still wait for the names on them.
    return warmWhenIdle(parts, whenPageDrawn());
  }, [isRead, Peek]);
  const peeked = session.peekId === null ? undefined : session.rows.get(session.peekId);
  const facts = peeked && session.factsOf(peeked);
  return (
    <Screen
      title={facts ? `${facts.keyOf(peeked)} ${peeked.name}` : undefined}
      place={workspace}
      crumbs={crumbs}
      count={list?.loaded ? list.total : undefined}
      countTip={list?.loaded ? t('issuesMatch', { count: list.total }) : undefined}
      actions={
        <>
          <IssueActions />
          {actions}
        </>
      }
      panel={panel}
      bar={
        <>
          {tabs}
          <FilterBar Actions={FilterActions} />
        </>
      }
      refreshing={session.paged !== null && session.paged.status === 'loading' && (list?.shownIds().length ?? 0) > 0}
      ownScroll
    >
      <IssuesContent Peek={Peek} empty={empty} />
    </Screen>
  );
});
