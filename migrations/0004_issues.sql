create table cycles (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  start_date timestamptz,
  end_date timestamptz,
  owned_by uuid,
  sort_order double precision not null,
  view_props jsonb not null default '{}',
  logo_props jsonb not null default '{}',
  progress_snapshot jsonb not null default '{}',
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
create index cycles_of_project on cycles (workspace_id, project_id) where deleted_at is null;

create table estimates (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  type text not null default 'categories' check (type in ('points', 'categories', 'time')),
  last_used boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index estimates_by_name on estimates (workspace_id, project_id, name) where deleted_at is null;

create table estimate_points (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  estimate_id uuid not null,
  key integer not null check (key >= 0),
  value text not null check (length(value) <= 20),
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, estimate_id) references estimates (workspace_id, id) on delete cascade
);

create table issues (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  sequence_id integer not null,
  name text not null,
  state_id uuid,
  -- rank: none 0, low 1, medium 2, high 3, urgent 4
  priority smallint not null default 0 check (priority between 0 and 4),
  sort_order double precision not null,
  start_date date,
  target_date date,
  parent_id uuid,
  cycle_id uuid,
  estimate_point_id uuid,
  is_draft boolean not null default false,
  completed_at timestamptz,
  archived_at date,
  -- shown in lists: not deleted, archived, draft, waiting in intake, in a triage state or an archived project (decisions.md 3.4)
  listed boolean not null default true,
  sub_issues_count integer not null default 0,
  link_count integer not null default 0,
  attachment_count integer not null default 0,
  -- kept in the same transaction as their join rows: lists read these, the joins hold the foreign keys (limits.md)
  label_ids uuid[] not null default '{}',
  assignee_ids uuid[] not null default '{}',
  module_ids uuid[] not null default '{}',
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, state_id) references states (workspace_id, id)
);
create unique index issues_by_number on issues (workspace_id, project_id, sequence_id);
create unique index issues_by_source on issues (workspace_id, project_id, external_source, external_id)
  where external_id is not null and deleted_at is null;
create index issues_by_sort_order on issues (workspace_id, project_id, sort_order, created_at desc, id desc) where listed;
create index issues_by_created on issues (workspace_id, project_id, created_at desc, id desc) where listed;
create index issues_by_state on issues (workspace_id, project_id, state_id, sort_order, created_at desc, id desc) where listed;
create index issues_by_state_created on issues (workspace_id, project_id, state_id, created_at desc, id desc) where listed;
create index issues_by_priority on issues (workspace_id, project_id, priority, sort_order, created_at desc, id desc) where listed;
create index issues_by_priority_created on issues (workspace_id, project_id, priority, created_at desc, id desc) where listed;
create index issues_by_parent on issues (workspace_id, parent_id) where parent_id is not null;
create index issues_by_cycle on issues (workspace_id, cycle_id, sort_order, created_at desc, id desc) where listed and cycle_id is not null;
create index issues_by_members on issues using gin (assignee_ids, label_ids, module_ids) where listed;

create table issue_descriptions (
  workspace_id uuid not null,
  issue_id uuid not null,
  html text not null,
  -- the same without tags, for search
  stripped text not null default '',
  primary key (workspace_id, issue_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);

create table issue_labels (
  workspace_id uuid not null,
  issue_id uuid not null,
  label_id uuid not null,
  primary key (workspace_id, issue_id, label_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, label_id) references labels (workspace_id, id) on delete cascade
);
create index issue_labels_of_label on issue_labels (workspace_id, label_id);

create table issue_assignees (
  workspace_id uuid not null,
  issue_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, issue_id, user_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_assignees_of_user on issue_assignees (workspace_id, user_id);

create table issue_subscribers (
  workspace_id uuid not null,
  issue_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, issue_id, user_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);

-- Kept totals of listed issues, so that a list never counts what it does not show. `top` counts issues without a parent.
create table issue_counts (
  workspace_id uuid not null,
  project_id uuid not null,
  -- total, state, priority, label, assignee, cycle, creator
  dimension text not null,
  -- the value's id or word; 'None' for no value; '' for the total
  key text not null,
  n bigint not null,
  top bigint not null,
  primary key (workspace_id, project_id, dimension, key),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
) with (fillfactor = 50);

create table issue_links (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  title text,
  url text not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create unique index issue_links_by_url on issue_links (workspace_id, issue_id, md5(url)) where deleted_at is null;

create table issue_relations (
  workspace_id uuid not null,
  id uuid not null,
  issue_id uuid not null,
  related_issue_id uuid not null,
  -- the stored direction; blocking, start_after and finish_after are the same seen from the other issue
  relation_type text not null check (relation_type in ('blocked_by', 'duplicate', 'relates_to', 'start_before', 'finish_before')),
  created_at timestamptz not null default now(),
  created_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, related_issue_id) references issues (workspace_id, id) on delete cascade
);
create unique index issue_relations_by_pair on issue_relations (workspace_id, issue_id, related_issue_id) where deleted_at is null;
create index issue_relations_back on issue_relations (workspace_id, related_issue_id) where deleted_at is null;

create table issue_comments (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  actor_id uuid,
  comment_html text not null,
  comment_stripped text not null default '',
  access text not null default 'INTERNAL' check (access in ('INTERNAL', 'EXTERNAL')),
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_comments_of_issue on issue_comments (workspace_id, issue_id, created_at);
create unique index issue_comments_by_source on issue_comments (workspace_id, issue_id, external_source, external_id)
  where external_id is not null and deleted_at is null;

-- What a person reads as the history of an issue; written by a reader of the change log, kept for ever.
create table issue_activities (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  actor_id uuid,
  verb text not null,
  field text,
  old_value text,
  new_value text,
  old_identifier uuid,
  new_identifier uuid,
  comment text not null default '',
  issue_comment_id uuid,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_activities_of_issue on issue_activities (workspace_id, issue_id, created_at);

-- People an import met, and the account (or placeholder) they stand for in this workspace.
create table imported_people (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  source text not null,
  source_key text not null,
  user_id uuid not null,
  email text,
  created_at timestamptz not null default now(),
  primary key (workspace_id, source, source_key)
);
