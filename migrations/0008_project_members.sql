-- What a person keeps at hand: a project, later a cycle, module, page or view, and folders of them (wire-work-tracking.md 18).
create table favorites (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  entity_type text not null check (entity_type in ('cycle', 'module', 'page', 'view', 'project', 'folder', 'issue')),
  -- null for folders, which carry their title in `name`
  entity_identifier uuid,
  project_id uuid,
  name text,
  is_folder boolean not null default false,
  parent_id uuid,
  sequence double precision not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, user_id, entity_type, entity_identifier),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, parent_id) references favorites (workspace_id, id) on delete cascade
);
create index favorites_of_project on favorites (workspace_id, project_id) where project_id is not null;

-- People asked into a project by mail. The token lets its holder in, so only admins read it (decisions.md 1.4).
create table project_invites (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  email text not null,
  role integer not null check (role in (5, 15, 20)),
  token text not null,
  message text,
  accepted boolean not null default false,
  responded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index project_invites_by_email on project_invites (workspace_id, project_id, lower(email)) where deleted_at is null;

-- The door a project opens for requests; made when its switch is first turned on (wire-account-workspace.md 5.1).
create table intakes (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  is_default boolean not null default true,
  view_props jsonb not null default '{}',
  logo_props jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index default_intake_of_project on intakes (workspace_id, project_id) where is_default and deleted_at is null;

-- The hidden state of an intake takes no name away from the states people see.
drop index states_by_name;
create unique index states_by_name on states (workspace_id, project_id, name) where deleted_at is null and "group" <> 'triage';
create unique index triage_state_of_project on states (workspace_id, project_id) where deleted_at is null and "group" = 'triage';
