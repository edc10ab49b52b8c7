-- The inboxes: who hears of which line of an issue's history. Written by a reader of the change log.
create table notifications (
  workspace_id uuid not null,
  id uuid not null default gen_random_uuid(),
  receiver_id uuid not null,
  issue_id uuid not null,
  activity_id uuid not null,
  -- Why the receiver hears of it.
  reason text not null check (reason in ('created', 'assigned', 'subscribed', 'mentioned')),
  triggered_by uuid,
  verb text not null,
  field text,
  old_value text,
  new_value text,
  old_identifier uuid,
  new_identifier uuid,
  issue_comment_id uuid,
  read_at timestamptz,
  snoozed_till timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  -- One for each person and event.
  unique (workspace_id, activity_id, receiver_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index notifications_of_receiver on notifications (workspace_id, receiver_id, created_at desc, id desc);
create index notifications_unread on notifications (workspace_id, receiver_id, issue_id) where read_at is null and archived_at is null;
create index notifications_of_issue on notifications (workspace_id, issue_id, receiver_id);
