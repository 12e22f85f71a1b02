-- no transaction
drop index concurrently if exists programs_bounty;
create index concurrently programs_bounty on programs (critical_max_won desc, id desc)
  where status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_company_created;
create index concurrently programs_company_created on programs (company_id, created_at desc, id desc);
drop index concurrently if exists programs_text_pieces;
create index concurrently programs_text_pieces on programs
  using gin (bigrams(title || E'\n' || coalesce(summary, ''))) with (fastupdate = off);
