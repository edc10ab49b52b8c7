/**
 * The look-ups that may read rows of several workspaces, or that ask which workspace it is (decisions.md 3.27). Every
 * other statement carries a workspace filter; `find-unscoped.ts` holds all statements of the database tests to it.
 */
export const unscopedStatements: Readonly<Record<string, RegExp>> = {
  'the workspaces a person belongs to': /from workspace_members me join workspaces w on w\.id = me\.workspace_id/,
  'where a person may go after signing in': /as is_last from workspace_members m join workspaces w/,
  'all workspaces, for the instance administrator':
    /^select (?:count\(\*\) as total from workspaces w where w\.deleted_at is null and \(w\.name ilike|w\.id, .* as total_projects, )/,
  'where a person lands after signing in': /^select p\.is_onboarded, \( select w\.slug from workspace_members m/,
  'the invitations to an address': /from workspace_invitations i join workspaces w on w\.id = i\.workspace_id/,
  'whether a person is the only admin somewhere':
    /^select (?:p\.id, p\.name, w\.slug as workspace from project|w\.id, w\.name, w\.slug from workspace)_members me join .* where me\.user_id = \$1 and me\.is_active and me\.role = 20/,
  'the memberships of an account': /select m\.workspace_id, m\.id from workspace_members m where m\.user_id/,
  'what a person did, everywhere they belong':
    /from issue_activities a cross join lateral \(select \* from project_members m .* where a\.actor_id = \$\d+ and \(a\.field is null/,
  'whom an API token acts as, and the API tokens of a person':
    /from api_tokens t join workspaces w on w\.id = t\.workspace_id and w\.deleted_at is null join workspace_members m/,
  'whom and which issue a reply by email is for':
    /^select workspace_id, user_id, issue_id from reply_addresses where id = \$1$/,
  'the workspace of a dashboard': /^select w\.slug from dashboards d join workspaces w on w\.id = d\.workspace_id/,
  'where the address of a person was imported': /^select distinct p\.workspace_id as claimable from imported_people p/,
  'the logs that a reader is behind with': /from workspace_logs l (?:cross|left) join/,
  'the documents that a process left without their HTML': /from documents where folded < head and changed_at/,
  'the logs to prune': /select "workspace_id"(?:, "seq")? from "workspace_logs"$/,
};
