import { finishIssue } from '#features/imports/finish-issue.ts';
import { readMarkdown } from '#features/imports/markup/bounded-markup.ts';
import type { ImportIssue, Place } from '#features/imports/model.ts';
import { withoutBlankWords } from '#features/imports/read/blank-word.ts';
import { readTime } from '#features/imports/read/read-time.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repairText } from '#features/imports/text/repair-text.ts';
import { issueKey } from './issue-key.ts';
import type { GithubIssue } from './shapes.ts';
import { githubState } from './status.ts';

type User = GithubIssue['user'];

/** Returns the external id of an issue object; `#number` when the export has no URLs. */
export function githubIssueId(issue: GithubIssue): string {
  return issueKey(issue.html_url) ?? issueKey(issue.url) ?? `#${issue.number}`;
}

/** Returns the key of a user. A deleted account comes as null and is called "ghost", as on GitHub. */
export function githubPerson(user: User, reading: Reading): string {
  return reading.registry.person(user?.login ?? 'ghost');
}

/**
 * Reads one issue (or pull request) of GitHub. A milestone becomes the label `Milestone: …` and its due day the due
 * date: it has no start, so it cannot be a cycle. The issue type becomes the label `Type: …`.
 */
export function importGithubIssue(issue: GithubIssue, place: Place, reading: Reading): ImportIssue {
  const at = (column: string) => ({ ...place, column });
  const written = githubLabels(issue, place, reading);
  const labels = written.map(({ name, color }) => reading.registry.label(name, color));
  const prioritized = written.find(({ name }) => reading.registry.priorityOfLabel(name) !== null)?.name ?? null;
  return finishIssue(
    {
      place,
      externalId: githubIssueId(issue),
      aliases: [],
      number: issue.number,
      rawTitle: issue.title,
      bodyHtml: readMarkdown(repairText(issue.body ?? '', at('body'), reading.notes), at('body'), reading.notes),
      stateKey: githubState(issue, reading.registry),
      priority: (prioritized === null ? null : reading.registry.priorityOfLabel(prioritized)) ?? 'none',
      prioritySource: prioritized,
      labels: labels.filter((label) => label !== null),
      assigneeKeys: [issue.assignee, ...(issue.assignees ?? [])]
        .filter((user) => user != null)
        .map((user) => githubPerson(user, reading)),
      authorKey: githubPerson(issue.user, reading),
      createdAt: readTime(issue.created_at, at('created_at'), reading)?.instant ?? null,
      updatedAt: readTime(issue.updated_at, at('updated_at'), reading)?.instant ?? null,
      closedAt: readTime(issue.closed_at, at('closed_at'), reading)?.instant ?? null,
      closedBy: issue.closed_by?.login ?? null,
      archivedAt: null,
      startDate: null,
      targetDate: readTime(issue.milestone?.due_on, at('milestone'), reading)?.day ?? null,
      points: null,
      cycleKey: null,
      parentRef: issueKey(issue.parent_issue_url),
      links: [],
      relations: [],
    },
    reading,
  );
}

/** Returns the labels of an issue as written, with its milestone and type. */
function githubLabels(
  issue: GithubIssue,
  place: Place,
  reading: Reading,
): { readonly name: string; readonly color: string | null }[] {
  const named = (issue.labels ?? []).map((label) =>
    typeof label === 'string' ? { name: label, color: null } : { name: label.name, color: hexColor(label.color) },
  );
  const milestones = withoutBlankWords(
    issue.milestone ? [issue.milestone.title] : [],
    { ...place, column: 'milestone' },
    reading,
  );
  for (const title of milestones) named.push({ name: `Milestone: ${title}`, color: null });
  if (issue.type) named.push({ name: `Type: ${issue.type.name}`, color: null });
  return named;
}

function hexColor(color: string | null | undefined): string | null {
  return /^[0-9a-f]{6}$/i.test(color ?? '') ? `#${String(color).toLowerCase()}` : null;
}
