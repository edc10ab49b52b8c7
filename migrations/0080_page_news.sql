-- News about pages stands beside news about issues: each is about one of the two.
alter table notifications
  alter column issue_id drop not null,
  add column page_id uuid,
  -- The comment on a page that it is about; null for the text of the page.
  add column page_comment_id uuid,
  add constraint notifications_of_one check (num_nonnulls(issue_id, page_id) = 1),
  add constraint notifications_page foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade;
create index notifications_of_page on notifications (workspace_id, page_id, receiver_id) where page_id is not null;

-- Pages can be muted too.
alter table notification_mutes
  add column page_id uuid,
  drop constraint notification_mutes_check,
  drop constraint notification_mutes_workspace_id_user_id_issue_id_project_id_key,
  add constraint notification_mutes_one check (num_nonnulls(issue_id, page_id, project_id, kind) = 1),
  add constraint notification_mutes_once unique nulls not distinct (workspace_id, user_id, issue_id, page_id, project_id, kind),
  add constraint notification_mutes_page foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade;

-- What was written before this version is no news: the new reader begins where each log ends.
insert into log_positions (workspace_id, reader, seq) select workspace_id, 'page news', seq from workspace_logs;
