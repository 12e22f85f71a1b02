-- Counts the changes of a company's plan, so that a change over an earlier state is refused.
alter table companies add column plan_version integer not null default 1;
