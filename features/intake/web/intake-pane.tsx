import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { PeekHost, ProjectFacts } from '#features/issues/web/public.ts';
import { projectIntakePath } from '#features/projects/web/public.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { followDecisions } from './follow-decisions.ts';
import { IntakeFormHost } from './intake-form-host.tsx';
import { OpenSubmission } from './open-submission.tsx';
import { t } from './text.ts';
import { moreId } from './triage-bar.tsx';
import {
  decisionCommands,
  detailId,
  keyOf,
  paneCommands,
  propertyCommands,
  type TriageTarget,
} from './triage-commands.ts';
import type { TriageHost } from './triage-host.ts';

export interface IntakePaneProps {
  id: string;
  host: PeekHost;
  /** The project of the submission. */
  facts: ProjectFacts;
  /** A line under the header: why it is shown. */
  notice?: ReactNode;
  /** Asked once when the pane appears: whether the focus goes into it. The same function at each render. */
  takesFocus?: () => boolean;
  /** Asked at a key while the focus is outside of the pane: whether this submission is the one that the key means. */
  takesKeys: () => boolean;
  /** Called when the person decides about it, before that is sent. The same function at each render. */
  onDecided: () => void;
}

/**
 * A submission in a pane beside a list that is not the intake's, such as the inbox. Keys that only the intake has decide about
 * it wherever the focus is; the others do while the focus is in the pane.
 */
export const IntakePane = observer(function IntakePane({
  id,
  host,
  facts,
  notice,
  takesFocus,
  takesKeys,
  onDecided,
}: IntakePaneProps) {
  const box = useRef<HTMLElement>(null);
  const phone = useSignal(onPhone);
  const triage = useMemo(() => triageHost(host, facts, id, onDecided), [host, facts, id, onDecided]);
  useEffect(
    () =>
      facts.workspace.parts.hub.on('intake_issue', (changes) => followDecisions(facts.workspace.issues.table, changes)),
    [facts],
  );
  useEffect(() => {
    if (takesFocus?.() === true) box.current?.focus();
  }, [takesFocus]);
  const target = (): TriageTarget | null => {
    const issue = facts.issues.table.get(id);
    const anchor = document.getElementById(moreId);
    return issue && anchor ? { host: triage, facts, issue, anchor } : null;
  };
  const isInside = () => box.current?.contains(document.activeElement) === true;
  const inPane = () => (isInside() ? target() : null);
  useCommands('issue', propertyCommands, inPane, keyOf);
  useCommands('issue', paneCommands, inPane, keyOf);
  useCommands('issue', decisionCommands, () => (isInside() || takesKeys() ? target() : null), keyOf);
  return (
    <section
      ref={box}
      id={detailId}
      tabIndex={-1}
      data-no-ring
      aria-label={t('details')}
      className="flex h-full min-w-0 flex-col outline-none"
    >
      <OpenSubmission host={triage} facts={facts} id={id} isPhone={phone} isPane notice={notice} />
      <IntakeFormHost />
    </section>
  );
});

/** Returns the host of a pane as deciding needs it: one submission, which stays open whatever becomes of it. */
function triageHost(host: PeekHost, { slug, projectId }: ProjectFacts, id: string, onDecided: () => void): TriageHost {
  return {
    ...host,
    hrefOf: (other) => (other === id ? projectIntakePath(slug, projectId, { issueId: id }) : host.hrefOf(other)),
    leaves: onDecided,
    decidedWith: (issue) => [issue],
    decides: onDecided,
    noteStatus: () => {},
  };
}
