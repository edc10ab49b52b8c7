-- The state that an issue of the intake had when it was declined or closed as a duplicate, so that it is as before when it is
-- opened again. No foreign key: the state may be deleted meanwhile. Null in rows that were closed before this was kept.
alter table intake_issues add column state_before uuid;

-- A run of a rule that fails is tried a few times, then given up. `failure` says why, where the rule was refused; '' for errors
-- of the server. `at` of a waiting run is its last try.
alter table automation_runs add column tries smallint not null default 0;
alter table automation_runs add column failure text not null default '';
alter table automation_runs drop constraint automation_runs_result_check;
alter table automation_runs add constraint automation_runs_result_check
  check (result in ('waiting', 'done', 'chained', 'stopped', 'failed'));

-- Pages are among what a person opened last.
alter table recent_visits drop constraint recent_visits_entity_type_check;
alter table recent_visits add constraint recent_visits_entity_type_check check (entity_type in ('issue', 'page', 'project'));
