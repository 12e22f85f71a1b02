-- What everyone sees on the day after `as_of` of the public programs of a company that has many, together: a row for each such
-- company instead of the rows of all its programs.
create table company_records (
  company_id bigint primary key references companies on delete cascade,
  as_of date not null,
  -- Whole minutes; null if there is nothing to average.
  first_response_minutes integer,
  first_response_median integer,
  first_response_p90 integer,
  reward_minutes integer,
  reward_median integer,
  reward_p90 integer,
  resolution_minutes integer,
  resolution_median integer,
  resolution_p90 integer,
  resolved_tickets bigint not null check (resolved_tickets >= 0),
  total_reward_won bigint check (total_reward_won > 0),
  check ((first_response_median is null) = (first_response_p90 is null)),
  check ((reward_median is null) = (reward_p90 is null)),
  check ((resolution_median is null) = (resolution_p90 is null))
);
