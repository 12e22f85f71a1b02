-- no transaction
-- A search for a word of many programs reads the start of the list. These indexes have what it filters by, so that it reads
-- no rows of programs there, which lie far from one another.
drop index concurrently if exists programs_by_publication;
create index concurrently programs_by_publication on programs (published_at desc, id desc)
  include (type, status, highest_won, response_minutes, active_on, words) where status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_by_reward;
create index concurrently programs_by_reward on programs (highest_won desc, id desc)
  include (type, status, published_at, response_minutes, active_on, words) where status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_by_response;
create index concurrently programs_by_response on programs (response_minutes, id desc)
  include (type, status, published_at, highest_won, active_on, words) where status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_by_activity;
create index concurrently programs_by_activity on programs (active_on desc nulls last, id desc)
  include (type, status, published_at, highest_won, response_minutes, words) where status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_published;
drop index concurrently if exists programs_highest_bounty;
drop index concurrently if exists programs_response;
drop index concurrently if exists programs_activity;
