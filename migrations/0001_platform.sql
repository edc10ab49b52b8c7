-- What any product would need: instants on the wire, sessions, the change log of each workspace.

-- An instant as the wire shows it in lists: UTC, `Z`, microseconds only when there are any.
create function wire_time(t timestamptz) returns text language sql stable parallel safe as $$
  select to_char(t at time zone 'UTC',
    case when extract(microseconds from t)::bigint % 1000000 = 0 then 'YYYY-MM-DD"T"HH24:MI:SS"Z"' else 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"' end)
$$;

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('app', 'admin')),
  user_id uuid not null,
  user_agent text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_to_expire on sessions (expires_at);

-- How often something was tried (sign-in, e-mail check) in a window, across all server processes.
create table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- One row a workspace: the last number given, and the first one still kept.
create table workspace_logs (
  workspace_id uuid primary key,
  seq bigint not null default 0,
  retained_from bigint not null default 1
);

-- The change log: gapless and totally ordered within a workspace.
create table changes (
  workspace_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  group_id uuid not null,
  entity text not null,
  entity_id uuid not null,
  project_id uuid,
  op text not null check (op in ('created', 'updated', 'deleted')),
  fields jsonb not null,
  -- who may see the thing beyond ordinary members (guests see their own issues): after, and before the change
  viewers uuid[] not null default '{}',
  viewers_before uuid[] not null default '{}',
  primary key (workspace_id, seq)
);
create index changes_by_age on changes (workspace_id, at);
create index changes_of_group on changes (workspace_id, group_id);

-- The values a change replaced: kept 30 days for undo, read at once by the activity reader.
create table change_images (
  workspace_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  before jsonb not null,
  primary key (workspace_id, seq)
);
create index change_images_by_age on change_images (workspace_id, at);

-- How far each reader of a log has come.
create table log_positions (
  workspace_id uuid not null,
  reader text not null,
  seq bigint not null,
  primary key (workspace_id, reader)
);
