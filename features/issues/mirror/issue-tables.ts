import { mirrorColumns } from '#features/issue-fields/mirror/mirror-columns.ts';

/**
 * The mirror's tables for issues (product-account-workspace.md 3, "Local issue table"): statements to run in this order
 * in an empty database of one workspace. Ids, days and instants are text as on the wire, lists JSON text. Written through
 * `putIssues` only, read by anybody.
 *
 * `issues` holds what lists show (not deleted, archived or draft; no intake that waits): whatever stops being listed is
 * taken out. Few indexes: large projects are answered from memory (kept-snapshots.ts), and each costs every row
 * of a first pull. Long texts stand apart, so that looking through a hundred thousand issues reads their facts alone.
 */
export const issueTables: readonly string[] = [
  `create table issues (
    "row" integer primary key,
    ${mirrorColumns.join(',\n    ')},
    is_local_update integer not null default 0,
    priority_proxy integer not null,
    created_us integer not null,
    updated_us integer not null,
    completed_us integer,
    folded_name text not null,
    unique (id)
  )`,
  `create index issues_by_project on issues (project_id)`,
  `create index issues_by_parent on issues (parent_id) where parent_id is not null`,
  // issue_id here and below is the row of the issue: numbers that rise with the pull are written one after the other.
  `create table issue_descriptions (issue_id integer primary key, description_html text not null)`,
  // Keys that issues had before they moved, as far as a move passed by here.
  `create table issue_aliases (
    project_id text not null,
    sequence_id integer not null,
    issue_id text not null,
    primary key (project_id, sequence_id)
  ) without rowid`,
  `create trigger issue_moved after update of project_id on issues when old.project_id <> new.project_id begin
    insert or replace into issue_aliases values (old.project_id, old.sequence_id, old.id);
  end`,
  // The members of many-valued fields, a row each; key is label_ids, assignee_ids or module_ids.
  `create table issue_meta (
    issue_id integer not null,
    key text not null,
    value text not null,
    primary key (issue_id, key, value)
  ) without rowid`,
];
