-- Upkeep finds what is to be purged without reading every issue.
create index issues_deleted on issues (workspace_id, deleted_at) where deleted_at is not null;

-- Which group of changes was taken back by which: a pair cancels out when a later undo asks what was changed since.
create table change_undos (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  group_id uuid not null,
  undone_by uuid not null,
  at timestamptz not null default now(),
  primary key (workspace_id, group_id, undone_by)
);
create index change_undos_by_age on change_undos (workspace_id, at);
