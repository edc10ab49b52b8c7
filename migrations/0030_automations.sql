-- The last day, where a project is, whose night its automations have run in (docs/decisions/049).
create table automation_nights (
  workspace_id uuid not null,
  project_id uuid not null,
  day date not null,
  primary key (workspace_id, project_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
