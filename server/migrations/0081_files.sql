-- The files of tickets and comments: up to ten of each, in an order.

alter table files
  add column position integer check (position between 1 and 10),
  add check (position is null or attached_at is not null),
  add check (purpose not in ('TICKET', 'COMMENT') or attached_at is null or position is not null),
  -- Checked at the end of a statement, so that one statement can change the order. Finds the files of an owner, too.
  add constraint files_position unique (owner_kind, owner_id, position) deferrable;
drop index files_owner;
