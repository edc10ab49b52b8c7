import { closeSync, openSync, writeSync } from 'node:fs';
import { markdownOf } from '#tests/world/generate/body-text.ts';
import { labelsOf } from '#tests/world/generate/labels.ts';
import { Tracker } from '#tests/world/generate/issues.ts';
import { personAt } from '#tests/world/generate/people.ts';
import { states } from '#tests/world/generate/states.ts';
import { must } from '#platform/shared/must.ts';

const seed = 'export';
const repository = 'https://api.example.invalid/repos/ferry/app';

/** Writes a generated tracker as an export of GitHub: a file of issues and a file of comments, newest issue first. */
export function writeGithubExport(count: number, issuesFile: string, commentsFile: string): void {
  const tracker = new Tracker({
    seed,
    issues: count,
    people: 200,
    labels: 60,
    closed: 0.8,
    assigned: 0.05,
    from: Date.UTC(2018, 0, 1),
    until: Date.UTC(2026, 0, 1),
  });
  const indexes = Array.from({ length: count }, (_, index) => count - 1 - index);
  writeArray(
    issuesFile,
    indexes.map((index) => () => issueObject(tracker, index)),
  );
  writeArray(
    commentsFile,
    indexes.flatMap((index) => {
      const issue = tracker.issue(index);
      return Array.from({ length: issue.comments }, (_, at) => () => commentObject(tracker, index, at));
    }),
  );
}

function issueObject(tracker: Tracker, index: number): object {
  const issue = tracker.issue(index);
  const labels = labelsOf(tracker.shape.labels);
  const closed = issue.closedAt !== null;
  const cancelled = states[issue.state]?.group === 'cancelled';
  return {
    url: `${repository}/issues/${issue.number}`,
    number: issue.number,
    title: issue.title,
    body: markdownOf(tracker.description(index)) || null,
    user: login(issue.author),
    labels: issue.labels.map((at) => ({ name: must(labels[at], 'a label of the tracker').name, color: 'd73a4a' })),
    state: closed ? 'closed' : 'open',
    state_reason: closed ? (cancelled ? 'not_planned' : 'completed') : null,
    assignees: issue.assignees.map(login),
    milestone: null,
    comments: issue.comments,
    created_at: instant(issue.createdAt),
    updated_at: instant(issue.updatedAt),
    closed_at: issue.closedAt === null ? null : instant(issue.closedAt),
  };
}

function commentObject(tracker: Tracker, index: number, at: number): object {
  const issue = tracker.issue(index);
  const comment = tracker.comment(issue, at);
  return {
    id: index * 1000 + at + 1,
    issue_url: `${repository}/issues/${issue.number}`,
    user: login(comment.author),
    body: markdownOf(comment.body),
    created_at: instant(comment.createdAt),
    updated_at: instant(comment.createdAt),
  };
}

function login(person: number): { login: string } {
  return { login: personAt(seed, person).displayName.toLowerCase().replaceAll(' ', '-') };
}

function instant(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Written object by object, because a large export does not fit into one string. */
function writeArray(path: string, objects: readonly (() => object)[]): void {
  const file = openSync(path, 'w');
  for (const [index, make] of objects.entries())
    writeSync(file, `${index === 0 ? '[' : ','}\n${JSON.stringify(make())}`);
  writeSync(file, objects.length === 0 ? '[]\n' : '\n]\n');
  closeSync(file);
}
