-- no transaction
drop index concurrently if exists contracts_type;
create index concurrently contracts_type on contracts (type, id desc);
drop index concurrently if exists contracts_account_type;
create index concurrently contracts_account_type on contracts (account_id, type, id desc);
