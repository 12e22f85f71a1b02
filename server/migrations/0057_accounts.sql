-- When the nickname was changed in the last 30 days, oldest first: how often is limited.
alter table users add column nickname_changes timestamptz[] not null default '{}';
