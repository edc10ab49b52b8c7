-- The calendars a person subscribes to, one row for each workspace. Their addresses are computed from it and stored nowhere.
create table calendar_feeds (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- Counted up to make all addresses of before invalid.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, user_id)
);
