-- Rules of a project: when something happens to an issue that a filter finds, the rule changes it (docs/decisions/057).
create table automation_rules (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  is_enabled boolean not null,
  -- What it waits for, and for state changes the state that an issue enters; null: any.
  trigger text not null check (trigger in ('created', 'state_changed', 'overdue')),
  trigger_state uuid,
  -- The filter as it was typed, and with ids in place of names: a renamed label is still meant.
  filter_typed text not null,
  filter text not null,
  actions jsonb not null,
  -- Why the server switched it off; empty while it is on or was switched off by a person.
  stopped text not null default '',
  -- Who saved it last; it acts as this person.
  author_id uuid not null,
  -- Where the log was when it was switched on: what happened before does not concern it.
  since_seq bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index automation_rules_by_project on automation_rules (workspace_id, project_id) where deleted_at is null;

-- What a rule has to do about an issue, and what it did. `cause` is the number of the log entry, or the due date that passed.
create table automation_runs (
  workspace_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  issue_id uuid not null,
  cause text not null,
  -- How many rules triggered one another up to this run: 1 for what a person did.
  depth smallint not null,
  result text not null check (result in ('waiting', 'done', 'chained', 'stopped')),
  did text[] not null default '{}',
  group_id uuid,
  at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, rule_id, issue_id, cause),
  foreign key (workspace_id, rule_id) references automation_rules (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index automation_runs_by_rule on automation_runs (workspace_id, rule_id, at desc, id desc);
create index automation_runs_waiting on automation_runs (workspace_id, id) where result = 'waiting';
create index automation_runs_by_group on automation_runs (workspace_id, group_id) where group_id is not null;
create index automation_runs_by_issue on automation_runs (workspace_id, issue_id);
