-- Who works on a module: the set is read with the module and replaced whole.
alter table modules add column member_ids uuid[] not null default '{}';

-- Links of a module. One address is there once (md5, because addresses can be longer than an index entry may be).
create table module_links (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  module_id uuid not null,
  title text check (length(title) <= 255),
  url text not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, module_id) references modules (workspace_id, id) on delete cascade
);
create unique index module_links_by_url on module_links (workspace_id, module_id, md5(url)) where deleted_at is null;
