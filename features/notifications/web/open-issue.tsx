import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { intakeStatuses } from '#features/intake/rules.ts';
import { openWorkspace, type PeekHost, type ProjectFacts } from '#features/issues/web/public.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { IssueNotice } from './issue-notice.tsx';

interface PaneProps {
  id: string;
  host: PeekHost;
  notice?: ReactNode;
  takesFocus?: () => boolean;
}

/** How an issue is shown beside the list: an ordinary one, and one of the intake that was not accepted. */
export interface IssuePanes {
  Issue: ComponentType<PaneProps>;
  Intake: ComponentType<PaneProps & { facts: ProjectFacts; takesKeys: () => boolean; onDecided: () => void }>;
}

interface OpenIssueProps extends IssuePanes {
  slug: string;
  lead: NotificationRecord;
  host: PeekHost;
  takesFocus: () => boolean;
  /** Asked at a key while the focus is in the list: whether it means the open issue. */
  takesKeys: () => boolean;
  onDecided: () => void;
}

/** The issue of a notification, beside the list. */
export const OpenIssue = observer(function OpenIssue({
  slug,
  lead,
  host,
  takesFocus,
  takesKeys,
  onDecided,
  Issue,
  Intake,
}: OpenIssueProps) {
  const { entity_identifier: id, project } = lead;
  const workspace = openWorkspace(slug);
  const known = workspace.issues.table.get(id)?.intake_status;
  // Whoever accepts it sees that, and can take it back: what is on screen is not exchanged for the pane of other issues.
  const [isOfIntake] = useState(known == null ? lead.is_intake_issue : known !== intakeStatuses.accepted);
  const facts = isOfIntake && project !== null ? workspace.joined(project) : null;
  const common = { id, host, takesFocus, notice: <IssueNotice slug={slug} lead={lead} /> };
  return (
    <Suspense>
      {facts ? <Intake {...common} facts={facts} takesKeys={takesKeys} onDecided={onDecided} /> : <Issue {...common} />}
    </Suspense>
  );
});
