-- What is changed names the version it was read at.
alter table assets add column version integer not null default 1;
