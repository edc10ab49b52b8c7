-- What a change replaced although its author had not heard of it: each value with the person who lost it.
alter table changes add column overwrote jsonb;

-- Who else changed this thing since? One look-up, however far back an offline edit was made.
create index changes_of_entity on changes (workspace_id, entity_id, seq);
-- What somebody lost while no browser of theirs was open; rare entries in a long log.
create index changes_overwriting on changes (workspace_id, seq) where overwrote is not null;
