-- What people do not want to hear of: an issue, a project, or a kind of news in the whole workspace.
create table notification_mutes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  issue_id uuid,
  project_id uuid,
  kind text check (kind in ('property', 'state', 'assignees', 'comment', 'mention')),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  check (num_nonnulls(issue_id, project_id, kind) = 1),
  unique nulls not distinct (workspace_id, user_id, issue_id, project_id, kind),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
