-- Searching names (features/search/server/find-issues.ts): words that many issues have are found by reading names in the order
-- of the answer, from this index alone. `name` is there because PostgreSQL reads an expression from an index only where it
-- holds all that the expression is made of.
drop index issues_by_created;
create index issues_by_created on issues (workspace_id, project_id, created_at desc, id desc, lower(name)) include (name, sequence_id)
  where listed;

-- Other words come from the letters of one project: what other projects have is not read.
drop index issues_by_letters;
create index issues_by_letters on issues using gin (workspace_id, project_id, lower(name) gin_trgm_ops) where listed;
