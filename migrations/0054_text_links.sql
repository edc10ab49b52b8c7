-- Which issues and pages the texts of issues and pages link to: what "Linked from" is read from (docs/decisions/068).
-- A target is known by its id alone: an id that names neither an issue nor a page is never asked for.
create table issue_text_links (
  workspace_id uuid not null,
  issue_id uuid not null,
  target_id uuid not null,
  primary key (workspace_id, issue_id, target_id),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index issue_text_links_of_target on issue_text_links (workspace_id, target_id);

create table page_text_links (
  workspace_id uuid not null,
  page_id uuid not null,
  target_id uuid not null,
  primary key (workspace_id, page_id, target_id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
create index page_text_links_of_target on page_text_links (workspace_id, target_id);

-- The same as linksIn (platform/server/text/links-in.ts) finds.
insert into issue_text_links (workspace_id, issue_id, target_id)
select distinct d.workspace_id, d.issue_id, lower(found.groups[1])::uuid
from issue_descriptions d, lateral (
  select regexp_matches(d.html, '<issue-embed(?:-component)?\s[^>]*?entity_identifier="([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"', 'g') as groups
  union all
  select regexp_matches(d.html, '\shref="[^"]*/(?:pages|issues)/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})', 'g')) found
where d.html like '%<issue-embed%' or d.html like '%/pages/%' or d.html like '%/issues/%';

insert into page_text_links (workspace_id, page_id, target_id)
select distinct t.workspace_id, t.id, lower(found.groups[1])::uuid
from page_texts t, lateral (
  select regexp_matches(t.description_html, '<issue-embed(?:-component)?\s[^>]*?entity_identifier="([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"', 'g') as groups
  union all
  select regexp_matches(t.description_html, '\shref="[^"]*/(?:pages|issues)/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})', 'g')) found
where t.description_html like '%<issue-embed%' or t.description_html like '%/pages/%' or t.description_html like '%/issues/%';
