-- Documents of a project. Their texts stand apart (page_texts): lists never read them.
create table pages (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  name text not null default '',
  owned_by uuid not null,
  -- 0: everyone who sees the project's pages, 1: the owner alone
  access smallint not null check (access in (0, 1)),
  color text not null default '',
  -- The page it is nested under; always one of the same project.
  parent_id uuid,
  label_ids uuid[] not null default '{}',
  is_locked boolean not null default false,
  locked_by uuid,
  archived_at date,
  view_props jsonb not null default '{"full_width": false}',
  logo_props jsonb not null default '{}',
  sort_order double precision not null,
  -- The name of its public page, while it is published.
  anchor text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index pages_of_project on pages (workspace_id, project_id) where deleted_at is null;
create index pages_of_parent on pages (workspace_id, parent_id) where parent_id is not null;

-- What a page says. `description_binary` is the document of clients that write together (Yjs); null while it has not been
-- written since `description_html` was, which is then the text to begin from.
create table page_texts (
  workspace_id uuid not null,
  -- The id of its page.
  id uuid not null,
  description_html text not null,
  description_stripped text not null,
  description_binary bytea,
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, id) references pages (workspace_id, id) on delete cascade
);

-- Texts as people left them, the newest being the one that stands (features/pages/rules.ts says which are kept).
create table page_versions (
  workspace_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  description_html text not null,
  description_binary bytea,
  owned_by uuid,
  last_saved_at timestamptz not null,
  -- Set when it is an earlier version that somebody restored.
  is_restored boolean not null default false,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
create index page_versions_of_page on page_versions (workspace_id, page_id, last_saved_at desc, id desc);
