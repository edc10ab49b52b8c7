import * as z from 'zod';

const user = z.object({ login: z.string().min(1) }).nullish();

/**
 * The part of GitHub's issue object that is imported. A pull request has `pull_request` in the list of issues, and
 * `merged_at`, `head` and `base` in the list of pull requests (`isPullRequest`).
 */
export const githubIssue = z.object({
  number: z.int().positive(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.enum(['open', 'closed']),
  state_reason: z.string().nullish(),
  html_url: z.string().nullish(),
  url: z.string().nullish(),
  user,
  closed_by: user,
  assignee: user,
  assignees: z.array(user).nullish(),
  labels: z
    .array(
      z.union([
        z.string(),
        z.object({ name: z.string(), color: z.string().nullish(), description: z.string().nullish() }),
      ]),
    )
    .nullish(),
  milestone: z.object({ title: z.string(), due_on: z.string().nullish(), description: z.string().nullish() }).nullish(),
  type: z.object({ name: z.string() }).nullish(),
  parent_issue_url: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  closed_at: z.string().nullish(),
  comments: z.int().nullish(),
  reactions: z.object({ total_count: z.int().nullish() }).nullish(),
  pull_request: z.object({ merged_at: z.string().nullish() }).nullish(),
  merged_at: z.string().nullish(),
  merged: z.boolean().nullish(),
  head: z.unknown().optional(),
  base: z.unknown().optional(),
});
export type GithubIssue = z.infer<typeof githubIssue>;

export const githubComment = z.object({
  id: z.union([z.int(), z.string().min(1)]),
  issue_url: z.string(),
  html_url: z.string().nullish(),
  user,
  body: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  reactions: z.object({ total_count: z.int().nullish() }).nullish(),
});
export type GithubComment = z.infer<typeof githubComment>;
