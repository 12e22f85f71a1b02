-- Comments are written under tickets and, later, under posts and feedback: whatever a module above says.
alter table ticket_comments rename to comments;
alter table comments rename column ticket_id to owner_id;
alter table comments drop constraint ticket_comments_ticket_id_fkey;
alter table comments
  add column owner_kind text not null default 'TICKET' check (owner_kind ~ '^[A-Z_]+$'),
  -- What is changed names the version it was read at.
  add column version integer not null default 1;
alter table comments alter column owner_kind drop default;
alter index ticket_comments_ticket rename to comments_owner;
alter index ticket_comments_pkey rename to comments_pkey;
alter index ticket_comments_uuid_key rename to comments_uuid_key;
alter sequence ticket_comments_id_seq rename to comments_id_seq;
