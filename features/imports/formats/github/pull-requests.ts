import type { GithubComment, GithubIssue } from './shapes.ts';

/**
 * Returns whether an object is a pull request, however the file marks it (decisions.md 4): by the key `pull_request` in
 * a list of issues, by its URL, or by the branches that only a list of pull requests has.
 */
export function isPullRequest(issue: GithubIssue): boolean {
  const branches = issue.head != null && issue.base != null;
  return issue.pull_request != null || branches || isPullAddress(issue.html_url) || isPullAddress(issue.url);
}

/** Returns whether a comment belongs to a pull request, from its own URL; `issue_url` has the same form for both. */
export function isOnPullRequest(comment: GithubComment): boolean {
  return isPullAddress(comment.html_url);
}

/** Returns whether a pull request was merged; one closed without merging counts as cancelled. */
export function isMerged({ pull_request, merged, merged_at }: GithubIssue): boolean {
  return merged === true || merged_at != null || pull_request?.merged_at != null;
}

function isPullAddress(url: string | null | undefined): boolean {
  return /\/pulls?\/\d+(?:[/?#]|$)/.test(url ?? '');
}
