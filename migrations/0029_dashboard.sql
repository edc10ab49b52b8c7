-- Home of a person in a workspace, and what each of its widgets is set to.
create table dashboards (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  owned_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, owned_by)
);
-- Widgets are changed by an address that names no workspace.
create index dashboards_by_id on dashboards (id);

create table dashboard_widgets (
  workspace_id uuid not null,
  id uuid not null,
  dashboard_id uuid not null,
  key text not null,
  is_visible boolean not null,
  sort_order double precision not null,
  -- '{}': the defaults of its key
  filters jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, dashboard_id, key),
  foreign key (workspace_id, dashboard_id) references dashboards (workspace_id, id) on delete cascade
);

create table quick_links (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  owned_by uuid not null,
  title text not null check (length(title) <= 255),
  url text not null,
  sort_order double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index quick_links_of_person on quick_links (workspace_id, owned_by, sort_order) where deleted_at is null;

create table stickies (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  owned_by uuid not null,
  text text not null,
  color text not null,
  sort_order double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index stickies_of_person on stickies (workspace_id, owned_by, sort_order) where deleted_at is null;

-- What a person opened, and when last. The last ones of each kind are kept.
create table recent_visits (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null,
  entity_type text not null check (entity_type in ('issue', 'project')),
  entity_identifier uuid not null,
  visited_at timestamptz not null,
  primary key (workspace_id, user_id, entity_type, entity_identifier)
);
create index recent_visits_by_time on recent_visits (workspace_id, user_id, entity_type, visited_at desc);
