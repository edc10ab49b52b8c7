-- How a person reads dates and numbers, what they want mail about, and the images they upload.

alter table profiles
  -- a BCP 47 tag; '' follows the browser
  add column language text not null default '' check (length(language) <= 35),
  -- 0 is Sunday; null: as the language says
  add column start_of_the_week smallint check (start_of_the_week between 0 and 6),
  add column time_format text not null default 'auto' check (time_format in ('auto', '12h', '24h'));

create table notification_preferences (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  property_change boolean not null default false,
  state_change boolean not null default false,
  comment boolean not null default false,
  mention boolean not null default false,
  issue_completed boolean not null default false,
  desktop boolean not null default false,
  digest text not null default 'instant' check (digest in ('instant', 'hourly', 'daily')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Avatars, covers and logos: whoever knows the id of one may load it, so they are found by id alone and belong to the
-- person who uploaded them. Bytes stand in the file store under file_key.
create table images (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  entity_type text not null check (entity_type in ('USER_AVATAR', 'USER_COVER', 'WORKSPACE_LOGO', 'PROJECT_COVER')),
  -- where the image is meant for: the workspace of a logo or cover, and the project of a cover once it exists
  for_workspace_id uuid,
  for_project_id uuid,
  name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  file_key text not null unique,
  attributes jsonb not null default '{}',
  -- what the sniffed file is; null until the bytes are here
  received_type text,
  received_size integer,
  is_uploaded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index images_of_user on images (user_id);
create index images_of_workspace on images (for_workspace_id) where for_workspace_id is not null;
create index images_to_purge on images (created_at) where not is_uploaded;
create index images_deleted on images (deleted_at) where deleted_at is not null;

create index issue_activities_of_actor on issue_activities (actor_id, created_at desc, id desc);
create index issue_activities_of_workspace_actor on issue_activities (workspace_id, actor_id, created_at desc, id desc);
