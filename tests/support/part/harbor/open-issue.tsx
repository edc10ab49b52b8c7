import { observer } from 'mobx-react-lite';
import { onTestFinished } from 'vitest';
import type { ReactNode } from 'react';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { ChooseIssuesDialog } from '#features/search/web/choose-issues-dialog.tsx';
import { choosingIssues } from '#features/search/web/public.ts';
import { useSignal } from '#platform/ui/signal.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { issue, issueId } from './issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from './open-harbor.tsx';

/** An open issue and the screen around it, as its parts get them. */
export interface OpenedIssue {
  readonly facts: ProjectFacts;
  readonly issue: Issue;
  readonly host: PeekHost;
}

/** What is different about WEB-1, and who looks. */
export interface OpenIssue extends Pick<HarborOptions, 'as' | 'project'> {
  readonly issue?: Partial<Issue>;
  /** The other issues of Website. */
  readonly others?: readonly IssueRow[];
  /** What the screen around does differently. */
  readonly host?: Partial<PeekHost>;
  /** Runs before anything is drawn, to answer what the part asks for. */
  readonly prepare?: (harbor: Harbor) => void;
}

const closeChoice = () => choosingIssues.set(null);

/**
 * Draws a part of WEB-1 with the dialog that chooses other issues. `opened` and `left` say which issues the screen around
 * was asked to open, and how often it was left.
 */
export async function openIssue(draw: (opened: OpenedIssue) => ReactNode, given: OpenIssue = {}) {
  const { issue: fields, others = [], host: different, prepare, ...options } = given;
  const harbor = await openHarbor({ issues: [issue(1, { name: 'Rose', ...fields }), ...others], ...options });
  prepare?.(harbor);
  const opened: string[] = [];
  const left: string[] = [];
  const { facts } = harbor;
  const host: PeekHost = {
    workspace: facts.workspace,
    home: facts,
    peekId: issueId(1),
    openPeek: (id) => opened.push(id),
    closePeek: () => left.push('closed'),
    hrefOf: (id) => `/harbor/issues/${id}`,
    rowIds: () => [],
    leaves: () => left.push('left'),
    stepsFrom: () => null,
    isOutside: () => false,
    leadOn: (path) => left.push(path),
    noteFocus: () => {},
    ...different,
  };
  const Shown = observer(function Shown() {
    const row = harbor.list.rows.get(issueId(1));
    const question = useSignal(choosingIssues);
    return (
      <>
        {row && draw({ facts, issue: row, host })}
        {question && <ChooseIssuesDialog question={question} onClose={closeChoice} />}
      </>
    );
  });
  onTestFinished(closeChoice);
  const page: Part = await harbor.open(<Shown />);
  await page.until(() => {
    if (harbor.list.rows.get(issueId(1)) === undefined) throw new Error('the issue is not there yet');
  });
  return { harbor, page, opened, left };
}
