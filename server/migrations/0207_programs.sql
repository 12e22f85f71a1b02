-- no transaction
-- Counts the programs of a company by status, or of them its events and challenges.
drop index concurrently if exists programs_company_states;
create index concurrently programs_company_states on programs (company_id, status, type);
