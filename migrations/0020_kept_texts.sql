-- What comments and drafts said before a save that overlapped it, or that did not say which text it began from: nobody had
-- to have seen it, so nothing but this table would have it. Of descriptions issue_description_versions has them.
create table issue_comment_versions (
  workspace_id uuid not null,
  id uuid not null,
  comment_id uuid not null,
  html text not null,
  owned_by uuid,
  last_saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, comment_id) references issue_comments (workspace_id, id) on delete cascade
);
create index issue_comment_versions_of_comment on issue_comment_versions (workspace_id, comment_id, last_saved_at desc, id desc);

create table draft_issue_versions (
  workspace_id uuid not null,
  id uuid not null,
  draft_id uuid not null,
  html text not null,
  owned_by uuid,
  last_saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, draft_id) references draft_issues (workspace_id, id) on delete cascade
);
create index draft_issue_versions_of_draft on draft_issue_versions (workspace_id, draft_id, last_saved_at desc, id desc);
