-- no transaction
-- Everything that the lists ask, in the index, so that later pages do not read the programs before them.

drop index concurrently if exists programs_published;
create index concurrently programs_published on programs (published_at desc, id desc) include (type)
  where status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_newest;

drop index concurrently if exists programs_highest_bounty;
create index concurrently programs_highest_bounty on programs (critical_max_won desc, id desc) include (type)
  where status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_bounty;
