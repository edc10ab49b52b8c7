import { InboxScreen } from '#features/notifications/web/inbox-screen.tsx';
import { IntakePane } from './intake-pane.ts';
import { IssuePane } from './issue-pane.ts';

/** `/{workspaceSlug}/notifications` */
export function Inbox() {
  return <InboxScreen Issue={IssuePane} Intake={IntakePane} />;
}
