-- The state that an issue of the intake had when it was declined or closed as a duplicate, so that it is as before when it is
-- opened again. No foreign key: the state may be deleted meanwhile. Null in rows that were closed before this was kept.
alter table intake_issues add column state_before uuid;
