-- People and the installation. These rows belong to no workspace.

create table users (
  id uuid primary key,
  email text,
  username text not null,
  password_hash text,
  display_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  avatar text not null default '',
  avatar_asset uuid,
  cover_image text,
  cover_image_asset uuid,
  user_timezone text not null default 'UTC',
  is_active boolean not null default true,
  is_bot boolean not null default false,
  -- made by an import: cannot sign in, may be claimed by a verified e-mail address (decisions.md 4)
  is_placeholder boolean not null default false,
  is_email_verified boolean not null default false,
  is_password_autoset boolean not null default false,
  last_login_medium text not null default 'email',
  last_login_time timestamptz,
  last_login_ip text not null default '',
  last_login_uagent text not null default '',
  date_joined timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_placeholder or email is not null)
);
create unique index users_by_email on users (lower(email)) where not is_placeholder;
create unique index users_by_username on users (username);

create table profiles (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  theme jsonb not null default '{}',
  is_tour_completed boolean not null default false,
  onboarding_step jsonb not null default '{"profile_complete": false, "workspace_create": false, "workspace_invite": false, "workspace_join": false}',
  use_case text,
  role text,
  is_onboarded boolean not null default false,
  last_workspace_id uuid,
  billing_address_country text not null default 'INDIA',
  billing_address jsonb,
  has_billing_address boolean not null default false,
  company_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table instances (
  id uuid primary key,
  singleton boolean not null default true unique check (singleton),
  instance_name text not null default '',
  is_setup_done boolean not null default false,
  is_signup_screen_visited boolean not null default false,
  -- the origin stored at set-up: links are built from it when CAIRN_URL is not set (decisions.md 1.2)
  app_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table instance_admins (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  role integer not null default 20,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table instance_configurations (
  id uuid primary key,
  key text not null unique,
  value text,
  category text not null,
  is_encrypted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
