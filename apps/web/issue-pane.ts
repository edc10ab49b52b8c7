import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The issue beside the inbox. */
export const IssuePane = lazyPart(
  async () => (await import('#features/issue-detail/web/pane/issue-pane.tsx')).IssuePane,
);
