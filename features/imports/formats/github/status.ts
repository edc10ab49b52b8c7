import type { Registry } from '#features/imports/registry.ts';
import { isMerged, isPullRequest } from './pull-requests.ts';
import type { GithubIssue } from './shapes.ts';

/**
 * GitHub has no statuses, only open and closed with a reason; they become the states of a new project
 * (wire-work-tracking.md 12). A map file can change the keys.
 */
export function githubState(issue: GithubIssue, registry: Registry): string {
  if (issue.state === 'open') return registry.state('open', { preset: { name: 'Todo', group: 'unstarted' } });
  if (isPullRequest(issue)) {
    return isMerged(issue)
      ? registry.state('merged', { preset: { name: 'Done', group: 'completed' } })
      : registry.state('closed without merge', { preset: { name: 'Cancelled', group: 'cancelled' } });
  }
  if (issue.state_reason === 'not_planned' || issue.state_reason === 'duplicate') {
    const status = `closed as ${issue.state_reason.replace('_', ' ')}`;
    return registry.state(status, { preset: { name: 'Cancelled', group: 'cancelled' } });
  }
  return registry.state('closed', { preset: { name: 'Done', group: 'completed' } });
}
