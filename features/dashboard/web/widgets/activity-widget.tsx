import { Link } from '@tanstack/react-router';
import type { WidgetReply } from '#features/dashboard/contract.ts';
import { t } from '#features/dashboard/web/text.ts';
import { WidgetContent, WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import { activitySentence } from '#features/people/web/public.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';

const none = {};

/** What the person did last, and the way to all of it. */
export function ActivityWidget({ home }: WidgetProps) {
  return (
    <WidgetFrame
      title={t('recent_activity')}
      controls={
        <Link to="/profile/activity" className="text-small text-ink-2 hover:underline">
          {t('viewAllActivity')}
        </Link>
      }
    >
      <WidgetContent
        source={home.contentOf('recent_activity')}
        query={none}
        emptyText={(lines) => (lines.length === 0 ? t('noActivity') : null)}
        renderValue={(lines) => (
          <ol className="flex flex-col px-2 pb-2">
            {lines.map((line) => (
              <li key={line.id}>
                <Line slug={home.slug} line={line} />
              </li>
            ))}
          </ol>
        )}
      />
    </WidgetFrame>
  );
}

function Line({ slug, line }: { slug: string; line: WidgetReply<'recent_activity'>[number] }) {
  const { issue_detail: issue, project_detail: project } = line;
  return (
    <Link
      to={projectIssuePath(slug, project.id, issue.id)}
      className="flex min-h-11 items-start gap-2 rounded-control px-2 py-1.5 text-body hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink">
          <span className="mr-2 font-mono text-small text-ink-3">{`${project.identifier}-${issue.sequence_id}`}</span>
          {issue.name}
        </span>
        <span className="block truncate text-small text-ink-2 first-letter:uppercase">{activitySentence(line)}</span>
      </span>
      <time
        dateTime={line.created_at}
        title={formatMoment(line.created_at)}
        className="shrink-0 text-small text-ink-3 tabular"
      >
        {formatAgo(line.created_at)}
      </time>
    </Link>
  );
}
