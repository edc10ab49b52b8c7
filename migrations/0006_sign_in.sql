-- Signing in: what a session tells of its browser, accounts switched off, one-time codes, accounts at other services.

alter table sessions
  -- the host the person signed in at
  add column domain text not null default '',
  add column last_seen_at timestamptz not null default now();

alter table users
  -- an administrator switched the account off: unlike a person's own deactivation, signing in does not undo it
  add column switched_off_at timestamptz,
  add column last_logout_time timestamptz,
  add column last_logout_ip text not null default '';

-- The one-time code of an address: the last one sent, how many were sent and how often it was guessed at.
create table magic_codes (
  email text primary key,
  code_hash bytea not null,
  generations smallint not null default 1,
  guesses smallint not null default 0,
  expires_at timestamptz not null
);
create index magic_codes_to_expire on magic_codes (expires_at);

-- Who somebody is at another service. The tokens are encrypted.
create table accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  provider_account_id text not null,
  access_token text,
  access_token_expired_at timestamptz,
  refresh_token text,
  refresh_token_expired_at timestamptz,
  id_token text,
  metadata jsonb not null default '{}',
  last_connected_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_account_id)
);
create index accounts_of_user on accounts (user_id);
