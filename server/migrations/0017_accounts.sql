-- A code belongs to the browser that asked for it. The few that are on their way are asked for anew.

delete from email_codes;
alter table email_codes add column browser_hash bytea not null;
