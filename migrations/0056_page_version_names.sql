-- A version that somebody named is kept for good (features/pages/rules.ts).
alter table page_versions add column name text;
