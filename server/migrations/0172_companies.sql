-- Counts the changes of what a manager may do, so that a form over an earlier state is refused.
alter table company_members add column version integer not null default 1;
