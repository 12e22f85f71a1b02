-- Not a CHECK, which would also keep smaller deposits from before from being confirmed or canceled.
create function refuse_small_deposit() returns trigger language plpgsql as $$
begin
  raise exception 'a deposit is at least 10,000 won' using errcode = 'check_violation';
end $$;
create trigger contracts_least_deposit before insert on contracts
  for each row when (new.type = 'DEPOSIT' and new.amount_won < 10000) execute function refuse_small_deposit();
