-- Replies to emails become comments. Where the reply of a person to emails about an issue goes; the address is signed, and
-- stored nowhere.
create table reply_addresses (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id text not null,
  user_id uuid not null,
  issue_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, user_id, issue_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
-- An email names its address only, so it is found across workspaces.
create index reply_addresses_by_id on reply_addresses using hash (id);

-- What a reply is recognized by; empty: replies are not read.
alter table mails add column reply_token text not null default '';

-- Emails that arrived, so that each is taken once. No text of them is kept.
create table received_mails (
  -- SHA-256 of the Message-ID.
  id bytea primary key,
  outcome text not null check (outcome in ('commented', 'refused', 'bounced', 'ignored', 'failed')),
  -- How often taking it failed.
  attempts integer not null default 0,
  received_at timestamptz not null default now()
);

-- Addresses that do not take emails: no news is sent to them.
create table bounced_addresses (
  address text primary key,
  reason text not null,
  bounced_at timestamptz not null default now()
);

-- When the mailbox was read last, what went wrong, and until when a process has it for itself.
alter table instances add column mailbox_read_at timestamptz;
alter table instances add column mailbox_problem text not null default '';
alter table instances add column mailbox_leased_until timestamptz;
