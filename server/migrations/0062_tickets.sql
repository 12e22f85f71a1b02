-- The first payment of a ticket is found by one pass over the rewards instead of a search for each of them.
create or replace function count_published_rewards(first_id bigint, last_id bigint)
  returns table (program_id bigint, published_on date, rewarded_count bigint, rewarded_ms bigint, won bigint)
  stable language sql as $$
  select program_id, published_on, count(*) filter (where is_first),
    coalesce(sum(ms_between(submitted_at, paid_at)) filter (where is_first), 0)::bigint, sum(amount_won)::bigint
  from (
    select publications.program_id, published_on, submitted_at, paid_at, amount_won,
      row_number() over (partition by rewards.ticket_id order by rewards.id) = 1 as is_first
    from reward_publications as publications
    join ticket_rewards as rewards on rewards.id = reward_id
    join tickets on tickets.id = rewards.ticket_id
    where publications.program_id between first_id and last_id
  ) as counted
  where published_on is not null group by 1, 2
$$;
