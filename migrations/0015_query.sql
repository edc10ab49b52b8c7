-- What issue lists filter, group and order by beyond 0004. Modules are written by the part that comes with their screens;
-- lists and search read them.
create table modules (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  status text not null default 'planned' check (status in ('backlog', 'planned', 'in-progress', 'paused', 'completed', 'cancelled')),
  lead_id uuid,
  start_date date,
  target_date date,
  sort_order double precision not null default 65535,
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

-- holds the foreign keys of issues.module_ids
create table issue_modules (
  workspace_id uuid not null,
  issue_id uuid not null,
  module_id uuid not null,
  primary key (workspace_id, issue_id, module_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, module_id) references modules (workspace_id, id) on delete cascade
);
create index issue_modules_of_module on issue_modules (workspace_id, module_id);

-- pending -2, declined -1, snoozed 0, accepted 1, duplicate 2; null for issues that never were in intake
alter table issues add column intake_status smallint check (intake_status between -2 and 2);
