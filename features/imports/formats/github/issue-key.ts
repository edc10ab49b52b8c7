/**
 * Returns the external id of an issue from any of its addresses (`html_url`, `url`, `issue_url`):
 * `owner/repository#number`, which also shows a person where it came from. Null when the address is none of an issue or
 * pull request.
 */
export function issueKey(url: string | null | undefined): string | null {
  const match = /\/([^/\s]+\/[^/\s]+)\/(?:issues|pull|pulls)\/(\d+)\/?(?:[?#].*)?$/.exec(url ?? '');
  return match ? `${match[1]}#${match[2]}` : null;
}
