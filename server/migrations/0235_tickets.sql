-- What each company paid in each month in Seoul, by program and by the severity at the time of payment.
create table payment_months (
  company_id bigint not null references companies,
  month date not null check (extract(day from month) = 1),
  program_id bigint not null references programs,
  severity text not null check (severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')),
  reward_count bigint not null,
  reward_total_won bigint not null,
  primary key (company_id, month, program_id, severity)
) with (fillfactor = 80);
create index payment_months_program on payment_months (program_id);

create function count_payment_months(first_id bigint, last_id bigint) returns setof payment_months
  stable language sql as $$
  select rewards.company_id, date_trunc('month', day_in_seoul(paid_at)::timestamp)::date, program_id, rewards.severity,
    count(*), sum(amount_won)::bigint
  from tickets join ticket_rewards as rewards on rewards.ticket_id = tickets.id
  where program_id between first_id and last_id
  group by 1, 2, 3, 4
$$;

create function sum_new_payments() returns trigger language plpgsql as $$
begin
  insert into payment_months as months
    select added.company_id, date_trunc('month', day_in_seoul(paid_at)::timestamp)::date, program_id, added.severity,
      count(*), sum(amount_won)
    from added join tickets on tickets.id = added.ticket_id group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, month, program_id, severity) do update set
    reward_count = months.reward_count + excluded.reward_count,
    reward_total_won = months.reward_total_won + excluded.reward_total_won;
  return null;
end $$;
-- After ticket_rewards_count_new, which locks the figures of the program, as a recount does.
create trigger ticket_rewards_sum_payments after insert on ticket_rewards referencing new table as added
  for each statement execute function sum_new_payments();

-- Writes the months of a range of programs again, and returns how many were wrong.
create function recount_payment_months(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
declare
  gone bigint;
  changed bigint;
begin
  perform from program_figures where program_id between first_id and last_id order by program_id for update;
  with counted as (select * from count_payment_months(first_id, last_id))
  delete from payment_months as months
  where program_id between first_id and last_id and not exists (
    select from counted where (counted.company_id, counted.month, counted.program_id, counted.severity)
      = (months.company_id, months.month, months.program_id, months.severity));
  get diagnostics gone = row_count;
  insert into payment_months as months select * from count_payment_months(first_id, last_id)
  on conflict (company_id, month, program_id, severity) do update set
    reward_count = excluded.reward_count, reward_total_won = excluded.reward_total_won
  where (months.reward_count, months.reward_total_won) <> (excluded.reward_count, excluded.reward_total_won);
  get diagnostics changed = row_count;
  return gone + changed;
end $$;

insert into payment_months select * from count_payment_months(0, 9223372036854775807) order by 1, 2;
analyze payment_months;
