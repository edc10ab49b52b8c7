-- Invitations into a workspace. The link's token is not stored: it is made of the row's id with the server's secret.
create table workspace_invitations (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- trimmed, lower case
  email text not null,
  role integer not null check (role in (5, 15, 20)),
  -- yes was answered; becomes a membership when the address is proven
  accepted boolean not null default false,
  message text,
  responded_at timestamptz,
  -- projects the person joins with the workspace
  project_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id)
);
create unique index invitations_by_email on workspace_invitations (workspace_id, email);
create index invitations_of_address on workspace_invitations (email);

create table workspace_themes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  actor_id uuid not null,
  name text not null,
  colors jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id)
);
create unique index themes_by_name on workspace_themes (workspace_id, name);

create table workspace_user_properties (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  filters jsonb not null,
  display_filters jsonb not null,
  display_properties jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  primary key (workspace_id, id),
  unique (workspace_id, user_id)
);

-- How a member sees lists, in the shape of the wire (wire-account-workspace.md 4.2).
alter table workspace_members
  alter column view_props set default '{"filters": {"priority": null, "state": null, "state_group": null, "assignees": null, "created_by": null, "labels": null, "start_date": null, "target_date": null, "subscriber": null}, "display_filters": {"group_by": null, "order_by": "-created_at", "type": null, "sub_issue": true, "show_empty_groups": true, "layout": "list", "calendar_date_range": ""}, "display_properties": {"assignee": true, "attachment_count": true, "created_on": true, "due_date": true, "estimate": true, "key": true, "labels": true, "link": true, "priority": true, "start_date": true, "state": true, "sub_issue_count": true, "updated_on": true}}',
  alter column default_props set default '{"filters": {"priority": null, "state": null, "state_group": null, "assignees": null, "created_by": null, "labels": null, "start_date": null, "target_date": null, "subscriber": null}, "display_filters": {"group_by": null, "order_by": "-created_at", "type": null, "sub_issue": true, "show_empty_groups": true, "layout": "list", "calendar_date_range": ""}, "display_properties": {"assignee": true, "attachment_count": true, "created_on": true, "due_date": true, "estimate": true, "key": true, "labels": true, "link": true, "priority": true, "start_date": true, "state": true, "sub_issue_count": true, "updated_on": true}}',
  alter column issue_props set default '{"subscribed": true, "assigned": true, "created": true, "all_issues": true}';
update workspace_members set view_props = default where view_props = '{}';
update workspace_members set default_props = default where default_props = '{}';
update workspace_members set issue_props = default where issue_props = '{}';
