-- What programs call these things that keep them in step with another tool (wire-account-workspace.md 18.1).
alter table states add column external_source text, add column external_id text;
alter table labels add column external_source text, add column external_id text,
  add column description text not null default '';
