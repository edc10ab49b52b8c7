-- Issues that are created again and again by an RFC 5545 rule, on days of the project (docs/decisions/058).
create table recurring_issues (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  rule text not null,
  start_day date not null,
  -- The next day on which an issue is created; null: the rule has no more days.
  next_day date,
  -- What each issue is created with.
  issue jsonb not null,
  is_enabled boolean not null,
  -- Why the server switched it off; empty while it is on or was switched off by a person.
  stopped text not null default '',
  -- Who saved it last; its issues are created as this person.
  author_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index recurring_issues_by_project on recurring_issues (workspace_id, project_id) where deleted_at is null;
create index recurring_issues_due on recurring_issues (workspace_id, next_day) where deleted_at is null and is_enabled;

-- The issue of each day: one, however many processes create it. `skipped`: days that passed before while no server ran.
create table recurring_issue_days (
  workspace_id uuid not null,
  recurring_id uuid not null,
  day date not null,
  issue_id uuid,
  skipped integer not null,
  primary key (workspace_id, recurring_id, day),
  foreign key (workspace_id, recurring_id) references recurring_issues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete set null (issue_id)
);
create index recurring_issue_days_by_issue on recurring_issue_days (workspace_id, issue_id);
