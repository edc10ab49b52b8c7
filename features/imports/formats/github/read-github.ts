import type * as z from 'zod';
import { readMarkdown } from '#features/imports/markup/bounded-markup.ts';
import type { ImportComment, ImportIssue, ImportRecord, Place } from '#features/imports/model.ts';
import { jsonProblem, notUnderstood } from '#features/imports/read/json-problem.ts';
import { readJson, type JsonItem } from '#features/imports/read/read-json.ts';
import { readTime } from '#features/imports/read/read-time.ts';
import { UnusedValues } from '#features/imports/read/unused-values.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repairText } from '#features/imports/text/repair-text.ts';
import { githubIssueId, githubPerson, importGithubIssue } from './github-issue.ts';
import { issueKey } from './issue-key.ts';
import { isOnPullRequest, isPullRequest } from './pull-requests.ts';
import { githubComment, githubIssue, type GithubComment, type GithubIssue } from './shapes.ts';
import { kindOfGithubFile } from './kind-of-github-file.ts';
import { usedCommentFields, usedIssueFields } from './used-fields.ts';

/** What the comment files need to know about the issue files. */
interface Seen {
  /** Imported issues, with the number of comments that GitHub counts and that have not been read yet. */
  readonly awaited: Map<string, number>;
  readonly pullRequestsLeftOut: Set<string>;
  readonly unused: UnusedValues;
}

/**
 * Reads GitHub's REST export: files of issues and files of issue comments in any order, told apart by their content.
 * Pull requests and their comments are skipped and counted unless asked for (decisions.md 4).
 */
export async function* readGithub(reading: Reading): AsyncGenerator<ImportRecord> {
  const kinds = new Map<string, string>();
  for (const file of reading.options.files) kinds.set(file, await kindOfGithubFile(file));
  const seen: Seen = { awaited: new Map(), pullRequestsLeftOut: new Set(), unused: new UnusedValues() };
  for (const [file, kind] of kinds) if (kind === 'issues') yield* readIssues(file, seen, reading);
  for (const [file, kind] of kinds) if (kind === 'comments') yield* readComments(file, seen, reading);
  const missing = [...seen.awaited.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
  const reason = 'comments that GitHub counts but the files do not have';
  if (missing > 0) reading.notes.add('left-out', reason, null, null, missing);
  seen.unused.report(reading.notes);
}

async function* readIssues(file: string, seen: Seen, reading: Reading): AsyncGenerator<ImportIssue> {
  for await (const item of readJson(file, { openObjects: false, notes: reading.notes, onBytes: reading.onBytes })) {
    const issue = understood(githubIssue, item, file, reading);
    if (!issue) continue;
    const place: Place = { file, item: item.index };
    const key = githubIssueId(issue);
    if (isPullRequest(issue) && !reading.options.includePullRequests) {
      seen.pullRequestsLeftOut.add(key);
      reading.notes.add('left-out', 'pull requests (--include-pull-requests imports them)');
    } else if (seen.awaited.has(key)) {
      reading.notes.add('left-out', 'issues that appear twice', place, key);
    } else {
      seen.awaited.set(key, issue.comments ?? 0);
      countReactions(issue.reactions?.total_count, reading);
      countUnused(issue, item.value, seen.unused);
      yield importGithubIssue(issue, place, reading);
    }
  }
}

async function* readComments(file: string, seen: Seen, reading: Reading): AsyncGenerator<ImportComment> {
  const ids = new Set<string>();
  for await (const item of readJson(file, { openObjects: false, notes: reading.notes, onBytes: reading.onBytes })) {
    const comment = understood(githubComment, item, file, reading);
    if (!comment) continue;
    const place: Place = { file, item: item.index };
    const key = issueKey(comment.issue_url) ?? comment.issue_url;
    const awaited = seen.awaited.get(key);
    const onPullRequest = seen.pullRequestsLeftOut.has(key) || (awaited === undefined && isOnPullRequest(comment));
    if (onPullRequest) reading.notes.add('left-out', 'comments on pull requests');
    else if (awaited === undefined) {
      reading.notes.add('left-out', 'comments on issues that are not in the files', place, key);
    } else if (ids.has(String(comment.id))) {
      reading.notes.add('left-out', 'comments that appear twice', place, String(comment.id));
    } else {
      ids.add(String(comment.id));
      seen.awaited.set(key, awaited - 1);
      countReactions(comment.reactions?.total_count, reading);
      seen.unused.countFields(item.value, usedCommentFields, 'comment.');
      yield importComment(comment, key, place, reading);
    }
  }
}

function importComment(comment: GithubComment, issueRef: string, place: Place, reading: Reading): ImportComment {
  const at = (column: string) => ({ ...place, column });
  const createdAt = readTime(comment.created_at, at('created_at'), reading)?.instant ?? reading.options.now;
  return {
    kind: 'comment',
    place,
    externalId: String(comment.id),
    issueRef,
    authorKey: githubPerson(comment.user, reading),
    createdAt,
    updatedAt: readTime(comment.updated_at, at('updated_at'), reading)?.instant ?? createdAt,
    html: readMarkdown(repairText(comment.body ?? '', at('body'), reading.notes), at('body'), reading.notes),
  };
}

/** Returns the element in the expected shape; null, with a note naming the field, when it has another one. */
function understood<T>(shape: z.ZodType<T>, item: JsonItem, file: string, reading: Reading): T | null {
  const { data, error } = shape.safeParse(item.value);
  if (!error) return data;
  const { field, problem } = jsonProblem(error, item.value);
  const place = { file, item: item.index, ...(field ? { column: field } : {}) };
  reading.notes.add('bad', notUnderstood, place, problem);
  return null;
}

/** Labels and milestones are repeated in every issue, so their unused fields are counted once. */
function countUnused(issue: GithubIssue, value: unknown, unused: UnusedValues): void {
  unused.countFields(value, usedIssueFields);
  for (const label of issue.labels ?? []) {
    if (typeof label !== 'string') unused.countOnce('label.description', label.name, label.description);
  }
  unused.countOnce('milestone.description', issue.milestone?.title ?? '', issue.milestone?.description);
}

function countReactions(count: number | null | undefined, reading: Reading): void {
  if (count) reading.notes.add('left-out', 'reactions (the export does not say whose)', null, null, count);
}
