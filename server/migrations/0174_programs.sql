-- no transaction
-- Those of a company. Without it, a search that also finds companies by name would read all programs of each of them.
drop index concurrently if exists programs_locked_company;
create index concurrently programs_locked_company on programs (company_id)
  where type in ('PRIVATE', 'PRIVATE_EVENT', 'PRIVATE_CHALLENGE') and participation_method = 'APPLY'
    and status in ('RUNNING', 'SUSPENDED');
