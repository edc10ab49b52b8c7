-- Running an installation: letters on their way, what was done by whom, and who changed a setting.

-- Letters to people: written in the transaction that causes them, sent by a job (platform/server/mail).
create table mails (
  id uuid primary key,
  to_address text not null,
  kind text not null,
  subject text not null,
  -- emptied once sent, and after some days in any case: they hold codes and links
  body_text text not null,
  body_html text not null,
  -- kept: no mail server is configured; the administrator reads it in /god-mode (decisions.md 1.12)
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  error text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mails_by_age on mails (created_at, id);

-- Sign-ins and administrative changes, kept for ever (decisions.md 3.2).
create table audit_entries (
  id uuid primary key,
  at timestamptz not null default now(),
  -- null: nobody signed in, such as a refused sign-in
  actor_id uuid,
  action text not null,
  -- the workspace it happened in; null: the installation
  workspace_id uuid,
  target text not null default '',
  ip_address text not null default '',
  details jsonb not null default '{}'
);
create index audit_entries_by_age on audit_entries (at, id);
create index audit_entries_of_workspace on audit_entries (workspace_id, at, id) where workspace_id is not null;
create index audit_entries_of_actor on audit_entries (actor_id, at, id) where actor_id is not null;

alter table instances add column updated_by uuid;
alter table instance_admins add column created_by uuid;
alter table instance_configurations add column updated_by uuid;
