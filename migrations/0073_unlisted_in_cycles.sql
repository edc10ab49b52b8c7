-- Progress also counts archived and deleted issues of a cycle; issues_by_cycle holds only the listed ones.
create index issues_unlisted_in_cycle on issues (workspace_id, cycle_id) where not listed and cycle_id is not null;
