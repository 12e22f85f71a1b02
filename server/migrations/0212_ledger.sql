-- no transaction
drop index concurrently if exists contracts_paid;
create index concurrently contracts_paid on contracts (changed_at, id) where type = 'WITHDRAW' and status = 'DONE';
