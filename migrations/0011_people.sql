-- A person's own issues across the projects of a workspace: without these, every read of somebody's work walks all issues.
create index issues_by_creator on issues (workspace_id, created_by, created_at desc, id desc) where listed;
create index issue_subscribers_of_user on issue_subscribers (workspace_id, user_id, issue_id);
