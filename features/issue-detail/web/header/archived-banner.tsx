import { observer } from 'mobx-react-lite';
import type { IssueHost } from '#features/issues/web/commands/issue-target.ts';
import { leave } from '#features/issues/web/commands/leave-host.ts';
import { archiveIssues } from '#features/issues/web/store/archive-issues.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { formatDay } from '#platform/web/text/format-day.ts';

interface ArchivedBannerProps {
  facts: ProjectFacts;
  issue: Issue;
  host: IssueHost;
}

/** Over an archived issue: since when it can only be read, and the way back for those who may. */
export const ArchivedBanner = observer(function ArchivedBanner({ facts, issue, host }: ArchivedBannerProps) {
  if (issue.archived_at === null) return null;
  const restore = () => {
    leave(host, [{ facts, issue }]);
    void archiveIssues([{ facts, issue }], false);
  };
  return (
    <Banner
      tone="info"
      title={t('archivedOn', { day: formatDay(issue.archived_at) })}
      action={
        facts.canArchive && (
          <Button size="small" onClick={restore}>
            {issueText('restore')}
          </Button>
        )
      }
    />
  );
});
