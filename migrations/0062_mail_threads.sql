-- What an email belongs to, so that mail programs show all emails about it together (RFC 5322, 3.6.4); empty: nothing.
alter table mails add column thread text not null default '';
