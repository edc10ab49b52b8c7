-- Tokens that scripts and other programs use in place of a session. Only the hash is stored, so that a copy of the
-- database opens nothing.
create table api_tokens (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- The person it acts as. It stops working when they leave the workspace.
  user_id uuid not null,
  token_hash bytea not null,
  label text not null,
  description text not null default '',
  -- Made by `service-api-tokens/`: one for a person and workspace, with a higher rate limit.
  is_service boolean not null default false,
  is_active boolean not null default true,
  scope text not null default 'admin' check (scope in ('read', 'write', 'admin')),
  -- False: it works in this workspace only, or in this project only.
  all_workspaces boolean not null default true,
  project_id uuid,
  last_used timestamptz,
  -- null: never
  expired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  check (project_id is null or not all_workspaces)
);
-- A request names its token only, so it is found across workspaces.
create index api_tokens_by_hash on api_tokens using hash (token_hash);
create index api_tokens_of_person on api_tokens (user_id, created_at desc);
create unique index api_tokens_for_service on api_tokens (workspace_id, user_id) where is_service;
