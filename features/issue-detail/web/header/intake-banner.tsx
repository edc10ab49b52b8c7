import { Link } from '@tanstack/react-router';
import type { IssueHost } from '#features/issues/web/commands/issue-target.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import { projectIntakePath } from '#features/projects/web/public.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { Banner } from '#platform/ui/display/banner.tsx';

interface IntakeBannerProps {
  facts: ProjectFacts;
  issue: Issue;
  host: IssueHost;
}

/** Over an issue that waits in the intake, wherever but there: it is no issue of the project yet (screens.md 3.8). */
export function IntakeBanner({ facts: { slug, projectId }, issue, host }: IntakeBannerProps) {
  const intake = projectIntakePath(slug, projectId);
  if (!waitsInIntake(issue.intake_status) || host.hrefOf(issue.id).startsWith(intake)) return null;
  return (
    <Banner
      tone="info"
      title={t('stillInIntake')}
      action={
        <Link to={projectIntakePath(slug, projectId, { issueId: issue.id })} className={buttonClass({ size: 'small' })}>
          {t('openInIntake')}
        </Link>
      }
    />
  );
}
