-- What new projects of a workspace may start from: a project as it was when it was saved (docs/decisions/079).
create table project_templates (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- States, labels, estimate, features, issue templates, views, rules and recurring issues. They name each other by the
  -- ids they had in that project.
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
