import type { ReactNode } from 'react';
import { formatDay } from '#platform/web/text/format-day.ts';
import { t } from './text.ts';

interface NamedIssue {
  readonly id: string;
  readonly sequence_id: number;
  readonly name: string;
}

interface RuleIssuesProps {
  issues: readonly (NamedIssue & { readonly due: string | null })[];
  /** Whether each line says the due date that the rule would give. */
  withDue: boolean;
  pathOf: (key: string) => string;
  keyOf: (number: number) => string;
}

/** Issues by key and title, each a link, and the due dates they would get. */
export function RuleIssues({ issues, withDue, pathOf, keyOf }: RuleIssuesProps) {
  return (
    <ul className="flex max-h-60 flex-col overflow-y-auto rounded-control border border-line py-1">
      {issues.map((issue) => (
        <li key={issue.id} className="flex min-h-7 items-center justify-between gap-3 px-2.5">
          <IssueLink issue={issue} path={pathOf(keyOf(issue.sequence_id))} label={keyOf(issue.sequence_id)} />
          {withDue && (
            <span className="shrink-0 text-small text-ink-2 tabular">
              {issue.due === null ? t('previewKeepsDue') : t('previewDue', { day: formatDay(issue.due) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An issue's key and title, opening in a new tab: what is being written in a dialog stays. */
export function IssueLink({ issue, path, label }: { issue: NamedIssue; path: string; label: ReactNode }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="flex min-w-0 items-baseline gap-2 text-body text-ink hover:underline"
    >
      <span className="shrink-0 text-small text-ink-3 tabular">{label}</span>
      <span className="truncate">{issue.name}</span>
    </a>
  );
}
