-- Contracts refer to the rewarded ticket by its internal id. A contract without its ticket stops the migration.
create function pg_temp.ticket_key(number integer) returns bigint stable strict language plpgsql as $$
declare
  key bigint;
begin
  select id into strict key from tickets where public_id = number;
  return key;
end $$;
alter table contracts drop constraint contracts_ticket_id_check;
-- A change of the type rewrites the table without firing the triggers that refuse changes.
alter table contracts alter column ticket_id type bigint using pg_temp.ticket_key(ticket_id);
alter table contracts add foreign key (ticket_id) references tickets;
