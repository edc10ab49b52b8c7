create table workspaces (
  id uuid primary key,
  name text not null,
  slug text not null,
  logo text,
  logo_asset uuid,
  owner_id uuid not null,
  organization_size text,
  timezone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz
);
-- A slug is held by a deleted workspace until its data is purged (decisions.md 3.2); look-up ignores case (3.23).
create unique index workspaces_by_slug on workspaces (lower(slug));

create table workspace_members (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  role integer not null check (role in (5, 15, 20)),
  company_role text,
  view_props jsonb not null default '{}',
  default_props jsonb not null default '{}',
  issue_props jsonb not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, user_id)
);
create index memberships_of_user on workspace_members (user_id);

create table projects (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  identifier text not null,
  network integer not null default 2 check (network in (0, 2)),
  project_lead uuid,
  default_assignee uuid,
  default_state uuid,
  estimate_id uuid,
  emoji text,
  icon_prop jsonb,
  logo_props jsonb not null default '{}',
  cover_image text,
  cover_image_asset uuid,
  module_view boolean not null default true,
  cycle_view boolean not null default true,
  issue_views_view boolean not null default true,
  page_view boolean not null default true,
  inbox_view boolean not null default false,
  is_time_tracking_enabled boolean not null default false,
  is_issue_type_enabled boolean not null default false,
  guest_view_all_features boolean not null default false,
  archive_in integer not null default 0 check (archive_in between 0 and 12),
  close_in integer not null default 0 check (close_in between 0 and 12),
  timezone text not null default 'UTC',
  archived_at timestamptz,
  -- the highest issue number ever given here; numbers are never given twice
  last_sequence_id integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create unique index projects_by_identifier on projects (workspace_id, identifier) where deleted_at is null;
create unique index projects_by_name on projects (workspace_id, name) where deleted_at is null;

create table project_members (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  role integer not null check (role in (5, 15, 20)),
  sort_order double precision not null default 65535,
  view_props jsonb not null default '{}',
  default_props jsonb not null default '{}',
  preferences jsonb not null default '{"pages": {"block_display": true}}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, user_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index project_members_of_user on project_members (workspace_id, user_id);

create table project_user_properties (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  filters jsonb not null,
  display_filters jsonb not null,
  display_properties jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, user_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);

create table states (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  color text not null,
  "group" text not null check ("group" in ('backlog', 'unstarted', 'started', 'completed', 'cancelled', 'triage')),
  is_default boolean not null default false,
  description text not null default '',
  sequence double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index states_by_name on states (workspace_id, project_id, name) where deleted_at is null;

create table labels (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  color text not null default '',
  parent_id uuid,
  sort_order double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index labels_by_name on labels (workspace_id, project_id, name) where deleted_at is null;
