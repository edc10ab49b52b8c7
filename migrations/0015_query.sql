-- pending -2, declined -1, snoozed 0, accepted 1, duplicate 2; null for issues that never were in intake
alter table issues add column intake_status smallint check (intake_status between -2 and 2);
