-- What new issues of a project may start from (docs/decisions/070).
create table issue_templates (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  -- What an issue starts with, its sub-issues included.
  issue jsonb not null,
  -- The form of a new issue starts from it; at most one of a project.
  is_default boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index issue_templates_by_project on issue_templates (workspace_id, project_id) where deleted_at is null;
