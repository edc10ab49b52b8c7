import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { PeekHeader } from '#features/issue-detail/web/peek/peek-header.tsx';
import { OpenedIssue } from '#features/issue-detail/web/peek/opened-issue.tsx';
import { shownIssue } from '#features/issue-detail/web/peek/shown-issue.ts';
import { useOpenIssue } from '#features/issue-detail/web/peek/use-open-issue.ts';
import { partCommands } from '#features/issue-detail/web/commands/part-commands.ts';
import { addedCommands } from '#features/issues/web/commands/added-commands.ts';
import { anchorIn } from '#features/issues/web/commands/anchor-in.ts';
import { issueCommands, issueSubject } from '#features/issues/web/commands/issue-commands.ts';
import type { PeekProps } from '#features/issues/web/peek-host.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';

addedCommands.set(partCommands);

export interface IssuePaneProps extends PeekProps {
  /** A line under the header: why the issue is shown. */
  notice?: ReactNode;
  /** Asked once when the pane appears: whether the focus goes into it. The same function at each render. */
  takesFocus?: () => boolean;
}

/**
 * An issue in a pane beside a list that is no list of issues, such as the inbox. Its keys act on it while the focus is in the
 * pane; the list has its own otherwise.
 */
export const IssuePane = observer(function IssuePane({ id, host, notice, takesFocus }: IssuePaneProps) {
  const box = useRef<HTMLElement>(null);
  const { issue, facts } = shownIssue(host, id);
  const reads = useOpenIssue(host, id);
  const target = () => {
    const pane = box.current;
    const anchor = anchorIn(pane);
    return issue && facts && anchor && pane?.contains(document.activeElement) ? { facts, issue, host, anchor } : null;
  };
  useEffect(() => {
    if (takesFocus?.() === true) box.current?.focus();
  }, [takesFocus]);
  useCommands('issue', issueCommands, target, issueSubject);
  useCommands('issue', useSignal(addedCommands).byKey, target, issueSubject);
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-no-ring
      aria-label={issue && facts ? `${facts.keyOf(issue)} ${issue.name}` : issueText('issue')}
      className="flex h-full min-w-0 flex-col outline-none"
    >
      <PeekHeader id={id} host={host} isPane />
      {notice}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8">
        <OpenedIssue id={id} host={host} reads={reads} onEscape={() => host.closePeek()} />
      </div>
    </section>
  );
});
