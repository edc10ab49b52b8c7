-- The API token that a person's command came from, by the name it had then; null for what they did themselves.
alter table changes add column via text;
alter table notifications add column via text;
alter table issue_comments add column via text;
-- What was done with a token is undone from its line, so the line knows its command.
alter table issue_activities add column via text, add column group_id uuid;
