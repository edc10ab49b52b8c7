-- Addresses that hear of what happens in a workspace.
create table webhooks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  url text not null check (length(url) <= 1024),
  is_active boolean not null default true,
  -- Encrypted with a key derived from CAIRN_SECRET.
  secret_key text not null,
  project boolean not null default false,
  issue boolean not null default false,
  module boolean not null default false,
  cycle boolean not null default false,
  issue_comment boolean not null default false,
  has_legacy_headers boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create unique index webhooks_by_url on webhooks (workspace_id, url) where deleted_at is null;

-- What a webhook is told, one row for each event. Written by a reader of the change log.
create table webhook_deliveries (
  workspace_id uuid not null,
  -- Sent with every attempt, so that a receiver knows a repetition.
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  -- The entry of the log, and the place of this event among those of the entry.
  seq bigint not null,
  part integer not null,
  -- What is told about one subject arrives in order.
  subject_id uuid not null,
  event text not null,
  action text not null check (action in ('created', 'updated', 'deleted')),
  -- What is described: entity_id, for members of cycles and modules also the cycle or module they are in.
  entity_id uuid not null,
  set_id uuid,
  actor_id uuid,
  activity jsonb not null,
  -- The exact text that is sent; written before the first attempt.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  failures integer not null default 0,
  due_at timestamptz not null default now(),
  -- Somebody is sending it until then.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, webhook_id, seq, part),
  foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id) on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (workspace_id, webhook_id, seq, part) where state = 'waiting';
create index webhook_deliveries_of_subject on webhook_deliveries (workspace_id, webhook_id, subject_id, seq, part) where state = 'waiting';
create index webhook_deliveries_old on webhook_deliveries (workspace_id, created_at);

-- Every attempt, with what was answered.
create table webhook_logs (
  workspace_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null,
  request_headers jsonb not null,
  response_status integer not null,
  response_headers jsonb not null,
  response_body text not null,
  retry_count integer not null,
  duration_ms integer not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, delivery_id) references webhook_deliveries (workspace_id, id) on delete cascade
);
create index webhook_logs_of_webhook on webhook_logs (workspace_id, webhook_id, created_at desc, id desc);
create index webhook_logs_of_delivery on webhook_logs (workspace_id, delivery_id);
