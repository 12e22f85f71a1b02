// The rules of the disabled triggers, checked for all rows at once. Each query counts violations.

export const checks: Readonly<Record<string, string>> = {
  'labels of tickets are of their company, and as their ticket is': `
    select count(*) from ticket_labels join tickets on tickets.id = ticket_id join labels on labels.id = label_id
    where labels.company_id <> tickets.company_id
      or (labelled_substate, labelled_turn_since, labelled_updated_at, labelled_due_at, labelled_company_id, labelled_program_id,
          labelled_author_id, labelled_crew_id, labelled_severity, labelled_assignee_id)
        is distinct from (substate, turn_since, updated_at, target_due_at, tickets.company_id, program_id,
          author_id, crew_id, severity, assignee_id)`,
  'each text of a ticket and of its comments is searched': `
    select (select count(*) from tickets where substate <> 'DRAFT') + (select count(*) from comments where owner_kind = 'TICKET')
      - (select count(*) from ticket_texts join tickets on tickets.id = ticket_id left join comments on comments.id = comment_id
        where ticket_texts.company_id = tickets.company_id
          and ticket_texts.contents = coalesce(comments.contents, submitted_text(tickets)))`,
  'I1: a journal balances and moves the amount of its contract': `
    select count(*) from ledger_journals as journals
    left join (
      select journal_id, count(*) as entries, sum(amount_won) as total, sum(amount_won) filter (where amount_won > 0) as moved
      from ledger_entries group by journal_id
    ) as sums on sums.journal_id = journals.id
    join contracts on contracts.id = journals.contract_id
    where entries is null or entries < 2 or total <> 0 or moved <> amount_won`,
  'I2: a balance is the replay of its entries, and each entry continues the one before it': `
    select count(*) from ledger_accounts as accounts
    left join (
      select account_id, sum(amount_won) as replay, count(*) as entries, max(number) as last,
        count(*) filter (where balance_before + amount_won <> balance_after_won or number <> number_before + 1) as breaks
      from (
        select *, coalesce(lag(balance_after_won) over own, 0) as balance_before, coalesce(lag(number) over own, 0) as number_before
        from ledger_entries window own as (partition by account_id order by number)
      ) as followed group by account_id
    ) as sums on sums.account_id = accounts.id
    where (balance_won, entry_count) <> (coalesce(replay, 0), coalesce(entries, 0)) or breaks > 0 or last <> entries`,
  'I3: no wallet was ever below zero': `
    select count(*) from ledger_entries join ledger_accounts as accounts on accounts.id = account_id
    where balance_after_won < 0 and kind not in ('BANK', 'TAX', 'ADJUSTMENT')`,
  'I6: status, history and postings of a contract tell the same story': `
    select count(*) from contracts
    left join (select distinct on (contract_id) contract_id, to_status from contract_changes order by contract_id, id desc) as last
      on last.contract_id = contracts.id
    left join (select contract_id, array_agg(purpose order by id) as purposes from ledger_journals group by contract_id) as posted
      on posted.contract_id = contracts.id
    where to_status is distinct from status or coalesce(purposes, '{}') <> case
      when type = 'DEPOSIT' and status <> 'DONE' then '{}'
      when type <> 'WITHDRAW' or status in ('APPLIED', 'APPROVED') then '{POST}'
      when status = 'DONE' then '{POST,SETTLE}' else '{POST,RETURN}' end::text[]`,
  'I6: a contract moved as its type allows': `
    select count(*) from contract_changes as changes join contracts on contracts.id = contract_id
    where case when from_status is null then not is_contract_start(type, to_status)
      else not is_contract_move(type, from_status, to_status) end`,
  'I10: what a ticket was paid is the sum of its rewards, each moved by its contract to its author': `
    select count(*) from tickets
    full join (
      select rewards.ticket_id, sum(rewards.amount_won) as paid,
        count(*) filter (where contracts.amount_won <> rewards.amount_won or contracts.type <> 'TRANSFER') as breaks
      from ticket_rewards as rewards join contracts on contracts.id = contract_id group by rewards.ticket_id
    ) as sums on sums.ticket_id = tickets.id
    where reward_total_won <> coalesce(paid, 0) or breaks > 0 or tickets.id is null`,
  'I10: what hackers hold is what they were paid': `
    select count(*) from ledger_accounts as accounts
    join (select hacker_id, sum(amount_won) as paid from reward_parts group by hacker_id) as sums on hacker_id = owner_id
    where kind = 'USER' and balance_won <> paid
      and not exists (select from contracts where account_id = accounts.id)`,
  'I10: the parts of a reward are the whole of it': `
    select count(*) from ticket_rewards as rewards
    left join (select reward_id, sum(amount_won) as paid from reward_parts group by reward_id) as parts on reward_id = id
    where hacker_id is not null and paid is distinct from amount_won`,
  'the turn on a ticket began with the last step that gave it to the other side': `
    select count(*) from tickets
    left join (
      select ticket_id, max(created_at) as at from ticket_activities
      where type = 'SUBMIT' or type = 'CHANGE_STATE'
        and (before in ('NEEDS_MORE_INFO', 'RETESTING')) <> (after in ('NEEDS_MORE_INFO', 'RETESTING'))
      group by ticket_id
    ) as turns on turns.ticket_id = tickets.id
    where turn_since is distinct from case
      when substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED') then at end`,
  'what is due next on a ticket is the first of its targets that is due and not done': `
    select count(*) from tickets
    left join (
      select distinct on (ticket_id) ticket_id, kind, due_at from ticket_targets
      where done_at is null and due_at is not null order by ticket_id, due_at
    ) as next on next.ticket_id = tickets.id
    where (target_due_at, target_kind) is distinct from (next.due_at, next.kind)`,
  'the last assignment of a ticket names who works on it': `
    select count(*) from tickets
    left join (
      select distinct on (ticket_id) ticket_id, assigned_id from ticket_activities where type = 'ASSIGN' order by ticket_id, id desc
    ) as last on last.ticket_id = tickets.id
    where assignee_id is distinct from assigned_id`,
  'the log of receipts has a leaf for each submitted ticket': `
    select count(*) from tickets full join receipt_leaves on ticket_id = tickets.id
    where (substate <> 'DRAFT') is distinct from (position is not null) or ticket_number <> public_id`,
  'the last step of a ticket is its substate': `
    select count(*) from tickets
    left join (
      select distinct on (ticket_id) ticket_id, after from ticket_activities
      where type in ('SUBMIT', 'CHANGE_STATE') order by ticket_id, id desc
    ) as last on last.ticket_id = tickets.id
    where substate <> coalesce(after, 'DRAFT')`,
}
