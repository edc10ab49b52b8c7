import type { RulePreview } from '#features/automations/rule-contract.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { didInWords } from './rule-words.ts';
import { t } from './text.ts';

interface NamedIssue {
  readonly id: string;
  readonly sequence_id: number;
  readonly name: string;
}

interface RuleIssuesProps {
  issues: RulePreview['issues'];
  /** Whether each line says what the rule would change: there are actions. */
  withActions: boolean;
  /** Addresses of issues by their id. */
  pathOf: (id: string) => string;
  keyOf: (number: number) => string;
}

/** Issues by key and title, each a link, and what of them would be changed. */
export function RuleIssues({ issues, withActions, pathOf, keyOf }: RuleIssuesProps) {
  return (
    <ul className="flex max-h-60 flex-col overflow-y-auto rounded-control border border-line py-1">
      {issues.map((issue) => (
        <li key={issue.id} className="flex flex-col px-2.5 py-1">
          {/* In a new tab: what is being written in the dialog stays. */}
          <a href={pathOf(issue.id)} target="_blank" rel="noreferrer" className={issueLinkClass}>
            <IssueWords issue={issue} label={keyOf(issue.sequence_id)} />
          </a>
          {withActions && <span className="text-small text-ink-2 tabular">{foreseen(issue)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What the rule would change of an issue, in words; of its due date, which one it would get. */
function foreseen({ does, due }: RulePreview['issues'][number]): string {
  if (does.length === 0) return t('previewNothing');
  const fields = t('previewChanges', { fields: didInWords(does) });
  return due !== null && does.includes('target_date')
    ? `${fields} · ${t('previewDue', { day: formatDay(due) })}`
    : fields;
}

/** How a link to an issue with `IssueWords` looks. */
export const issueLinkClass = 'flex min-w-0 items-baseline gap-2 text-body text-ink hover:underline';

/** An issue's key and title. */
export function IssueWords({ issue, label }: { issue: NamedIssue; label: string }) {
  return (
    <>
      <span className="shrink-0 text-small text-ink-3 tabular">{label}</span>
      <span className="truncate">{issue.name}</span>
    </>
  );
}
