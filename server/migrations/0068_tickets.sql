-- Sums need three authors: with three tickets of two, the author of two would subtract their own rewards and know the
-- third. What is published stays.
create or replace function publish_rewards(of_program bigint, before_day date) returns bigint language plpgsql as $$
declare
  until_day date;
  -- Rewards up to this day are published, so their index entries need not be read again.
  done_day date := '-infinity';
  hidden bigint;
  authors bigint;
  published bigint := 0;
begin
  perform from program_figures where program_id = of_program for update;
  for until_day in
    select distinct paid_on from reward_publications
    where program_id = of_program and published_on is null and paid_on < before_day order by paid_on
  loop
    select count(distinct tickets.id), count(distinct author_id) into hidden, authors
    from reward_publications as publications
    join ticket_rewards on ticket_rewards.id = reward_id
    join tickets on tickets.id = ticket_id and disclosure <> 'FULLY_DISCLOSED'
    where publications.program_id = of_program and published_on is null and paid_on > done_day and paid_on <= until_day;
    continue when authors < 3;

    with waiting as (
      select rewards.id, paid_on, submitted_at, paid_at, amount_won, not exists (
        select from ticket_rewards as earlier where earlier.ticket_id = rewards.ticket_id and earlier.id < rewards.id
      ) as is_first
      from reward_publications as publications
      join ticket_rewards as rewards on rewards.id = reward_id
      join tickets on tickets.id = rewards.ticket_id
      where publications.program_id = of_program and published_on is null and paid_on > done_day and paid_on <= until_day
    ), summed as (
      insert into published_rewards as sums (program_id, last_day, first_day, ticket_count, won)
      select of_program, until_day, min(paid_on), hidden, sum(amount_won) from waiting
      on conflict (program_id, last_day) do update set
        first_day = least(sums.first_day, excluded.first_day),
        ticket_count = sums.ticket_count + excluded.ticket_count, won = sums.won + excluded.won
    ), linked as (
      update reward_publications set published_on = until_day from waiting where reward_id = waiting.id
    )
    update program_figures set
      published_rewarded_count = published_rewarded_count + added.rewarded_count,
      published_rewarded_ms = published_rewarded_ms + added.rewarded_ms,
      published_reward_won = published_reward_won + added.won
    from (
      select count(*) filter (where is_first) as rewarded_count,
        coalesce(sum(ms_between(submitted_at, paid_at)) filter (where is_first), 0) as rewarded_ms,
        sum(amount_won) as won from waiting
    ) as added
    where program_id = of_program;
    published := published + 1;
    done_day := until_day;
  end loop;
  return published;
end $$;
