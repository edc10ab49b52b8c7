-- Charts of cycles and modules ask which issues ever were in one (docs/decisions/039).
create index issue_activities_into on issue_activities (workspace_id, new_identifier) where field in ('cycles', 'modules');
create index issue_activities_out_of on issue_activities (workspace_id, old_identifier) where field in ('cycles', 'modules');
