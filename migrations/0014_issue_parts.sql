-- What hangs on an issue beside its fields: mentions, subscriptions, reactions, comments, versions of the description,
-- files, and how a person looks at the issues of a cycle or module.
-- Parts stay as they are when their issue is deleted: they are reached through the issue only, and come back with it.

-- Who is mentioned in the description of an issue.
create table issue_mentions (
  workspace_id uuid not null,
  issue_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, issue_id, user_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_mentions_of_user on issue_mentions (workspace_id, user_id);
insert into issue_mentions (workspace_id, issue_id, user_id)
select distinct d.workspace_id, d.issue_id, lower(m[1])::uuid from issue_descriptions d,
  regexp_matches(d.html, '<mention-component\s[^>]*\mentity_identifier="([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"', 'g') m;

alter table issue_subscribers add column id uuid not null default gen_random_uuid();

create table issue_reactions (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  actor_id uuid not null,
  reaction text not null check (length(reaction) between 1 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create unique index issue_reactions_once on issue_reactions (workspace_id, issue_id, actor_id, reaction) where deleted_at is null;

create table comment_reactions (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  comment_id uuid not null,
  actor_id uuid not null,
  reaction text not null check (length(reaction) between 1 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, comment_id) references issue_comments (workspace_id, id) on delete cascade
);
create unique index comment_reactions_once on comment_reactions (workspace_id, comment_id, actor_id, reaction) where deleted_at is null;

alter table issue_comments add column comment_json jsonb not null default '{}';

-- Who wrote the description that stands, and when: absent for what was written before this was kept (then the issue's
-- creator, at its creation).
alter table issue_descriptions add column saved_by uuid, add column saved_at timestamptz;

-- What descriptions said before somebody else, or the same person after a pause, wrote on.
create table issue_description_versions (
  workspace_id uuid not null,
  id uuid not null,
  issue_id uuid not null,
  html text not null,
  owned_by uuid,
  last_saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_description_versions_of_issue on issue_description_versions (workspace_id, issue_id, last_saved_at desc, id desc);

-- Files of issues, comments, drafts and pages; bytes stand in the file store under file_key. No foreign key takes a record
-- away before its bytes are gone: the upkeep removes both.
create table file_assets (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  entity_type text not null check (entity_type in ('ISSUE_ATTACHMENT', 'ISSUE_DESCRIPTION', 'COMMENT_DESCRIPTION', 'PAGE_DESCRIPTION',
    'DRAFT_ISSUE_ATTACHMENT', 'DRAFT_ISSUE_DESCRIPTION')),
  -- what it hangs on (issue, comment, page, draft); null until that exists
  entity_id uuid,
  -- the issue whose readers may read it; null for pages, drafts and what is not bound yet
  issue_id uuid,
  name text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  file_key text not null,
  -- what the bytes are; null until they are here
  received_type text,
  received_size bigint,
  is_uploaded boolean not null default false,
  external_source text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index file_assets_of_issue on file_assets (workspace_id, issue_id, entity_type, created_at desc) where issue_id is not null;
create index file_assets_of_entity on file_assets (workspace_id, entity_id) where entity_id is not null;
create index file_assets_waiting on file_assets (workspace_id, created_at) where not is_uploaded;
create index file_assets_deleted on file_assets (workspace_id, deleted_at) where deleted_at is not null;

-- How a person looks at the issues of a cycle or a module; for whole projects there is project_user_properties.
create table container_user_properties (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  container text not null check (container in ('cycle', 'module')),
  container_id uuid not null,
  user_id uuid not null,
  filters jsonb not null,
  display_filters jsonb not null,
  display_properties jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, container_id, user_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
