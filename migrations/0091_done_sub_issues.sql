-- How many of an issue's sub-issues are done: in a completed or cancelled state. Of those that sub_issues_count counts.
alter table issues add column sub_issues_done integer not null default 0;

update issues p set sub_issues_done = c.done
from (select i.workspace_id, i.parent_id, count(*)::int as done from issues i
    join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where i.parent_id is not null and i.listed and s."group" in ('completed', 'cancelled')
    group by i.workspace_id, i.parent_id) c
where p.workspace_id = c.workspace_id and p.id = c.parent_id;
