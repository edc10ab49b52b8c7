-- Saved filters of a project, or of a whole workspace (then without a project).
create table views (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  project_id uuid,
  name text not null,
  description text not null default '',
  filters jsonb not null default '{}',
  display_filters jsonb not null,
  display_properties jsonb not null,
  logo_props jsonb not null default '{}',
  -- 0: the owner alone sees it, 1: everyone who sees the project or workspace
  access smallint not null check (access in (0, 1)),
  is_locked boolean not null default false,
  sort_order double precision not null,
  owned_by uuid not null,
  -- The name of its public page, while it is published.
  anchor text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index views_of_project on views (workspace_id, project_id) where deleted_at is null;
