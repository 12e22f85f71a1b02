-- no transaction
-- For the foreign key: deleting a draft looks for contracts that refer to it.
drop index concurrently if exists contracts_rewarded_ticket;
create index concurrently contracts_rewarded_ticket on contracts (ticket_id) where ticket_id is not null;
