-- What came in through a project's intake, one row for each issue. `issues.intake_status` repeats the status: lists filter by it.
create table intake_issues (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  intake_id uuid not null,
  issue_id uuid not null,
  -- pending -2, declined -1, snoozed 0, accepted 1, duplicate 2
  status smallint not null default -2 check (status between -2 and 2),
  snoozed_till timestamptz,
  -- no foreign key: what it names may be deleted for good
  duplicate_to uuid,
  source text not null default 'IN-APP' check (length(source) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, intake_id) references intakes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create unique index intake_issues_by_issue on intake_issues (workspace_id, issue_id);
create index issues_in_intake on issues (workspace_id, project_id, intake_status, created_at desc, id desc)
  where intake_status is not null and deleted_at is null;
