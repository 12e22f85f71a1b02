-- Increases with each change of an application, so that staff decide only about what they have read.
alter table companies add column version integer not null default 1 check (version > 0);
