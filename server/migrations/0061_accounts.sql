-- A new code or link takes the place of those that the same browser or client asked for, so that strangers void nothing.
drop index email_codes_one_open;
create unique index email_codes_one_open on email_codes (email, browser_hash) where voided_at is null;

-- The client that asked for the link; empty for a link that only its user can ask for.
alter table mailed_links add column client_hash bytea not null default '';
alter table mailed_links drop constraint mailed_links_pkey, add primary key (user_id, purpose, client_hash);
