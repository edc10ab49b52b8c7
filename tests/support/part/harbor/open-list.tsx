import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { LazyLaneBoard } from '#features/issue-lists/web/board/board-parts.ts';
import { headerPanels } from '#features/issue-lists/web/header/header-panels.ts';
import { LazyBulkBar, LazyTable } from '#features/issue-lists/web/issues-content.tsx';
import { IssuesScreen } from '#features/issue-lists/web/public.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import type { PeekProps } from '#features/issues/web/peek-host.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { WorkspaceContext } from '#features/workspaces/web/public.ts';
import { must } from '#platform/shared/must.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import { connection } from '#platform/web/live/connection.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { answerList } from './list-server.ts';
import { openHarbor, type Harbor, type HarborOptions } from './open-harbor.tsx';
import { idOf, userId } from './people.ts';
import { websiteId } from './projects.ts';

/** An open issue by its key and title alone: what a list does with it, not what stands in it. */
const Peek = observer(function Peek({ id, host }: PeekProps) {
  const row = host.workspace.issues.table.get(id);
  return <aside aria-label={row ? `WEB-${row.sequence_id} ${row.name}` : 'An issue'} />;
});

/** Stands in for the open issue of the app. */
export const NamedPeek = lazyPart(async () => Peek);

/** Fetches what a page of issues fetches while it is idle. */
export async function fetchListParts(): Promise<void> {
  const parts = [...fieldPickers, ...headerPanels, LazyBulkBar, LazyTable, LazyLaneBoard, NamedPeek];
  await Promise.all(parts.map((part) => part.fetch()));
}

/** The screen of a list, and what can be asked of it. */
export interface OpenList {
  readonly harbor: Harbor;
  readonly answers: Answers;
  readonly page: Part;
  readonly list: ListSession;
  /** The titles on screen in reading order. */
  titles(): readonly string[];
  /** The row, card or chip of an issue. */
  row(title: string): HTMLElement;
}

/** Who looks at a list, and where; `display` is how they left the lists of Website. */
export interface ListOptions extends Omit<HarborOptions, 'settings'> {
  readonly display?: Record<string, unknown>;
  readonly filters?: Record<string, unknown>;
  readonly properties?: Record<string, unknown>;
  /** What follows the address of the list. */
  readonly search?: string;
  /** Another screen than the project's issues, with its address. */
  readonly screen?: ReactNode;
  readonly at?: string;
  /** Prepares the answers before the screen is drawn. */
  readonly prepare?: (harbor: Harbor) => void;
}

/** Opens the issues of Website as the app does: header, keys, list, and what opens over it. Lists are filtered and ordered. */
export async function openList(options: ListOptions = {}): Promise<OpenList> {
  const { display = {}, filters = {}, properties = {}, search = '', screen, at, prepare, ...rest } = options;
  const settings = {
    display_filters: { order_by: 'sort_order', sub_issue: false, layout: 'list', ...display },
    filters,
    display_properties: properties,
  };
  // This page was navigated to: no list stands where a reload left it.
  vi.stubGlobal('PerformanceNavigationTiming', Event);
  // Nothing scrolls here, which the library for dragging tells at length.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // What was told to a screen reader stays in the page, and belongs to no test after this one.
  onTestFinished(() => {
    announce('');
    announce('', 'assertive');
  });
  // The list is read as soon as Harbor is there, so the answers must be.
  const harbor = await openHarbor({ ...rest, settings });
  const { answers, place, list } = harbor;
  answers.make(listIssues, ({ query }) => answerList(harbor.issues(), query));
  prepare?.(harbor);
  await list.paged?.load();
  const page = await openPages(
    {
      '/$workspaceSlug/$': () => <WorkspaceContext value={place}>{screen}</WorkspaceContext>,
      '/$workspaceSlug/projects/$projectId/$': () => (
        <WorkspaceContext value={place}>{screen ?? <IssuesScreen Peek={NamedPeek} />}</WorkspaceContext>
      ),
    },
    at ?? `/harbor/projects/${websiteId}/issues${search}`,
  );
  return {
    harbor,
    answers,
    page,
    list,
    titles: shownTitles,
    row: (title) =>
      must(
        rowsInPage().find((row) => titleOf(row) === title),
        `the row of ${title}; there are: ${shownTitles().join(' | ')}`,
      ),
  };
}

const rowsInPage = () => [...document.querySelectorAll<HTMLElement>('[data-position]')];
const titleOf = (row: HTMLElement) => {
  const title = row.querySelector('[data-title]');
  return title ? textOf(title) : '';
};
const shownTitles = () => rowsInPage().map(titleOf);

let seq = 100;

/** Ben changes, makes or deletes an issue of Website, and this page hears of it. */
export function hearOf(op: 'created' | 'updated' | 'deleted', id: string, fields: Partial<IssueRow> = {}): void {
  seq += 1;
  const at = `2026-03-03T10:${String(seq % 60).padStart(2, '0')}:00Z`;
  connection.hub.deliver([
    {
      seq,
      at,
      actor_id: userId('ben'),
      group_id: idOf(12, seq),
      entity: 'issue',
      entity_id: id,
      project_id: websiteId,
      op,
      fields: op === 'deleted' ? {} : { ...fields, updated_at: at, updated_by: userId('ben') },
    },
  ]);
}
