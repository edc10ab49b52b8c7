-- Full-text search over names, descriptions and comments. Words are compared without accents and in any case, and are not
-- bent to one language; letters (trigrams) find parts of names and forgive typing errors. The words are kept by the
-- indexes alone: no column to fill, nothing that runs later, and a change that leaves a text alone costs nothing there.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

create text search configuration search_words (copy = simple);
alter text search configuration search_words alter mapping for hword, hword_part, word with unaccent, simple;

create index issues_by_words on issues using gin (workspace_id, to_tsvector('search_words', name)) where listed;
create index issues_by_letters on issues using gin (workspace_id, lower(name) gin_trgm_ops) where listed;
-- The first hundred thousand characters: more than any text people search in, less than an index entry holds.
create index issue_descriptions_by_words on issue_descriptions
  using gin (workspace_id, to_tsvector('search_words', left(stripped, 100000)));
create index issue_comments_by_words on issue_comments
  using gin (workspace_id, to_tsvector('search_words', left(comment_stripped, 100000))) where deleted_at is null;
