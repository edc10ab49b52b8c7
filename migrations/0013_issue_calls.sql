-- The archive of a project, newest first; only what it holds is indexed.
create index issues_archived on issues (workspace_id, project_id, created_at desc, id desc) where archived_at is not null and deleted_at is null;
-- Pulls of a project's issues in the order they changed (v2/issues), and of what left the lists since (deleted-issues).
create index issues_by_updated on issues (workspace_id, project_id, updated_at, id) where listed;
create index issues_unlisted on issues (workspace_id, project_id, updated_at) where not listed;

-- Modules are written by their own feature; issues are in any number of them.
create table modules (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null check (length(name) <= 255),
  description text not null default '',
  start_date date,
  target_date date,
  status text not null default 'planned' check (status in ('backlog', 'planned', 'in-progress', 'paused', 'completed', 'cancelled')),
  lead_id uuid,
  sort_order double precision not null,
  view_props jsonb not null default '{}',
  logo_props jsonb not null default '{}',
  external_source text,
  external_id text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index modules_by_name on modules (workspace_id, project_id, name) where deleted_at is null;

-- The foreign keys behind `issues.module_ids`, kept in the same transaction.
create table issue_modules (
  workspace_id uuid not null,
  issue_id uuid not null,
  module_id uuid not null,
  primary key (workspace_id, issue_id, module_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, module_id) references modules (workspace_id, id) on delete cascade
);
create index issue_modules_of_module on issue_modules (workspace_id, module_id);

-- Keys that issues had before they moved to another project: links to them still lead there.
create table issue_aliases (
  workspace_id uuid not null,
  project_id uuid not null,
  sequence_id integer not null,
  issue_id uuid not null,
  moved_at timestamptz not null default now(),
  primary key (workspace_id, project_id, sequence_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_aliases_of_issue on issue_aliases (workspace_id, issue_id);

-- What somebody is still writing: seen by its owner (created_by) alone. Columns are called as those of issues, so that
-- the issue list's filters apply.
create table draft_issues (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  project_id uuid,
  name text check (length(name) <= 255),
  description_html text not null default '<p></p>',
  state_id uuid,
  priority smallint not null default 0 check (priority between 0 and 4),
  sort_order double precision not null,
  start_date date,
  target_date date,
  parent_id uuid,
  cycle_id uuid,
  estimate_point_id uuid,
  label_ids uuid[] not null default '{}',
  assignee_ids uuid[] not null default '{}',
  module_ids uuid[] not null default '{}',
  completed_at timestamptz,
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid not null,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index draft_issues_of_owner on draft_issues (workspace_id, created_by, created_at desc, id desc) where deleted_at is null;
