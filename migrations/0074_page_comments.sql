-- Comments on words of pages (docs/decisions/073). The first one of a thread has the id of the thread, says which words it is
-- about, and whether the thread is resolved.
create table page_comments (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  page_id uuid not null,
  thread_id uuid not null,
  comment_html text not null,
  anchor jsonb,
  resolved_at timestamptz,
  resolved_by uuid,
  edited_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
create index page_comments_of_page on page_comments (workspace_id, page_id, created_at) where deleted_at is null;
