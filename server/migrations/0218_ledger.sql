-- The reserve of a program (decision 0103): credit that its company sets aside, of which only rewards of that program are paid.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('COMPANY', 'USER', 'CREW', 'HOLD', 'BANK', 'TAX', 'ADJUSTMENT', 'FEE', 'RESERVE'));

-- Whose reserves they are. The account says how much it holds.
create table program_reserves (
  account_id bigint primary key references ledger_accounts,
  program_id bigint not null unique references programs,
  company_id bigint not null references companies
);
create index program_reserves_company on program_reserves (company_id);
create trigger program_reserves_stay before update or delete or truncate on program_reserves
  for each statement execute function refuse_change();

create function ledger_open_reserve() returns trigger language plpgsql as $$
begin
  insert into program_reserves (account_id, program_id, company_id)
    select new.id, id, company_id from programs where id = new.owner_id;
  if not found then
    raise exception 'a reserve is that of a program' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_accounts_open_reserve after insert on ledger_accounts
  for each row when (new.kind = 'RESERVE') execute function ledger_open_reserve();

-- What open tickets of a program that can be rewarded, and were not yet, get at least: the proposed reward, or the lowest one
-- of their severity by the rules of their submission, with the fee of the platform. `reward-ticket.ts` pays by the same rules.
create function promised_won(program bigint, fee_basis_points integer) returns bigint stable language sql as $$
  with unpaid as (
    select program_version_id, asset_id, severity, proposals.amount_won as proposed_won, count(*) as tickets
    from tickets left join reward_proposals as proposals on ticket_id = tickets.id and state = 'OPEN'
    where tickets.program_id = program and closed_at is null
      and substate in ('IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED') and severity <> 'NONE'
      and (reward_total_won = 0 or proposals.amount_won is not null)
    group by program_version_id, asset_id, severity, proposals.amount_won
  ), judged as (
    select unpaid.*, rules, coalesce((
      select (asset ->> 'tier')::integer from jsonb_array_elements(rules -> 'assets') as asset
      where (asset ->> 'id')::integer = assets.public_id
    ), 1) as tier
    from unpaid join program_versions on program_versions.id = program_version_id
      left join assets on assets.id = asset_id
  ), due as (
    select tickets, coalesce(
      proposed_won,
      case when tier > 1 then (rules #>> array['furtherTiers', (tier - 2)::text, severity, 'min'])::bigint end,
      (rules #>> array['bountyRange', severity, 'min'])::bigint,
      0
    ) as won
    from judged
  )
  select coalesce(sum(tickets * (won + won * fee_basis_points / 10000)), 0)::bigint from due
$$;

-- A reserve is filled from the wallet of its company, pays rewards of tickets of its program, and returns to that wallet, but
-- never what is promised. Judged at commit, with the account locked.
create function ledger_check_reserve() returns trigger language plpgsql as $$
declare
  amount bigint;
  journal bigint;
  about bigint;
  ticket bigint;
begin
  select entries.amount_won, journal_id, contracts.account_id, contracts.ticket_id into amount, journal, about, ticket
    from ledger_entries as entries
    join ledger_journals on ledger_journals.id = journal_id
    join contracts on contracts.id = contract_id
    where entries.account_id = new.id and entries.number = new.entry_count;
  if ticket is not null then
    if amount > 0 or not exists (select from tickets where id = ticket and program_id = new.owner_id) then
      raise exception 'a reserve pays only rewards of its program' using errcode = 'check_violation';
    end if;
    return null;
  end if;
  if about is distinct from new.id or not exists (
    select from ledger_entries as others
    join ledger_accounts as wallets on wallets.id = others.account_id and wallets.kind = 'COMPANY'
    join program_reserves on program_reserves.account_id = new.id and company_id = wallets.owner_id
    where others.journal_id = journal and others.amount_won = -amount
  ) then
    raise exception 'a reserve moves only from and to the wallet of its company' using errcode = 'check_violation';
  end if;
  if amount < 0 and (select balance_won from ledger_accounts where id = new.id) < promised_won(new.owner_id, 0) then
    raise exception 'what is promised of a reserve stays' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_accounts_reserve after update on ledger_accounts
  deferrable initially deferred for each row
  when (new.kind = 'RESERVE' and new.balance_won <> old.balance_won) execute function ledger_check_reserve();
