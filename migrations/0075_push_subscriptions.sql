-- Browsers that show notifications of their person while Cairn is closed (Web Push). They end with the session they were made in.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Where the browser's push service takes messages, and the keys of the browser that they are encrypted for (RFC 8291).
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create unique index push_subscriptions_by_endpoint on push_subscriptions (sha256(endpoint::bytea));
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Set while it is to be pushed to the person's browsers.
alter table notifications add column push_due boolean not null default false;
create index notifications_to_push on notifications (workspace_id, receiver_id) where push_due;
