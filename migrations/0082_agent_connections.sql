-- Agents that people connected from the agent's side (OAuth). What an agent holds is an API token like any other: `agent` is
-- where it signs in from, and `access_until` when its present text ends; `expired_at` is when the connection ends unused.
alter table api_tokens add column agent text;
alter table api_tokens add column access_until timestamptz;

-- What a person allowed: first a code that the agent exchanges once, then the refresh token of the API token it got.
create table agent_connections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- The agent, by the hash of its client id, and where the person's browser brings it the code.
  client_hash bytea not null,
  agent_name text not null,
  redirect_uri text not null,
  scope text not null check (scope in ('read', 'write', 'admin')),
  project_id uuid,
  -- SHA-256 of the code, and the PKCE challenge (RFC 7636, S256) that its exchange has to answer.
  code_hash bytea not null,
  code_challenge text not null,
  code_until timestamptz not null,
  -- Set once the code is exchanged. Revoking the token ends the connection.
  token_id uuid,
  -- A refresh token has two parts: one that stays, and one that changes with each use. The first without the second is a
  -- token that was used before.
  family_hash bytea,
  turn_hash bytea,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, token_id) references api_tokens (workspace_id, id) on delete cascade
);
create index agent_connections_by_token on agent_connections (workspace_id, token_id);
