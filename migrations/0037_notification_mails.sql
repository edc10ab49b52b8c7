-- Which notifications are still to be emailed, and when; null: not wanted, or sent.
alter table notifications add column mail_due timestamptz;
create index notifications_to_mail on notifications (workspace_id, mail_due, receiver_id) where mail_due is not null;
-- The address that stops emails of this kind with one request (RFC 8058); empty for emails that nobody can stop.
alter table mails add column unsubscribe_url text not null default '';
