-- no transaction
-- The resolved tickets of a company that nothing was paid for.
drop index concurrently if exists tickets_company_unpaid;
create index concurrently tickets_company_unpaid on tickets (company_id)
  where substate = 'RESOLVED' and reward_total_won = 0 and severity <> 'NONE';
