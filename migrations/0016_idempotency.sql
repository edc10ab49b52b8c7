-- What a command answered, by the key its sender chose: sent again, it is answered from here and not done twice.
create table idempotency_keys (
  workspace_id uuid not null,
  user_id uuid not null,
  key uuid not null,
  -- a request may run several commands, one after the other
  step smallint not null,
  request_hash bytea not null,
  seq bigint not null,
  group_id uuid not null,
  changed boolean not null,
  result json,
  at timestamptz not null,
  primary key (workspace_id, user_id, key, step)
);
create index idempotency_keys_by_age on idempotency_keys (workspace_id, at);
