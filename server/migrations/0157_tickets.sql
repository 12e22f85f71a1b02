-- The texts of tickets and their comments, in which the managers of a company search. Submitted texts do not change, so they
-- are kept apart from tickets, whose indexes are written with each change.

create table ticket_texts (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  company_id bigint not null,
  -- Null for what its author submitted.
  comment_id bigint unique references comments on delete cascade,
  contents text not null
);
create unique index ticket_texts_submitted on ticket_texts (ticket_id) where comment_id is null;
create index ticket_texts_ticket on ticket_texts (ticket_id);

-- What a text is searched by: its pieces, and its company, so that one index finds a word among the tickets of one company.
create function ticket_text_pieces(contents text, company_id bigint) returns text[]
  immutable parallel safe language plpgsql cost 10 as $$
begin
  -- An index is built without a search path.
  return public.bigrams(contents) || array['company:' || company_id];
end $$;

create function submitted_text(tickets) returns text immutable parallel safe language sql as $$
  select concat_ws(E'\n', $1.title, $1.weakness_type, $1.description)
$$;

create function keep_ticket_text() returns trigger language plpgsql as $$
begin
  insert into ticket_texts (ticket_id, company_id, contents) values (new.id, new.company_id, submitted_text(new))
    on conflict (ticket_id) where comment_id is null do update set contents = excluded.contents;
  return null;
end $$;
create trigger tickets_new_text after insert on tickets
  for each row when (new.substate <> 'DRAFT') execute function keep_ticket_text();
create trigger tickets_text after update of substate, title, weakness_type, description on tickets
  for each row when (new.substate <> 'DRAFT' and (
    old.substate = 'DRAFT'
    or (old.title, old.weakness_type, old.description) is distinct from (new.title, new.weakness_type, new.description)))
  execute function keep_ticket_text();

create function keep_comment_text() returns trigger language plpgsql as $$
begin
  insert into ticket_texts (ticket_id, company_id, comment_id, contents)
    select tickets.id, tickets.company_id, new.id, new.contents from tickets where tickets.id = new.owner_id
    on conflict (comment_id) do update set contents = excluded.contents;
  return null;
end $$;
create trigger comments_new_ticket_text after insert on comments
  for each row when (new.owner_kind = 'TICKET') execute function keep_comment_text();
create trigger comments_ticket_text after update of contents on comments
  for each row when (new.owner_kind = 'TICKET' and old.contents is distinct from new.contents)
  execute function keep_comment_text();

insert into ticket_texts (ticket_id, company_id, contents)
  select id, company_id, submitted_text(tickets) from tickets where substate <> 'DRAFT' order by id;
insert into ticket_texts (ticket_id, company_id, comment_id, contents)
  select tickets.id, tickets.company_id, comments.id, comments.contents
  from comments join tickets on tickets.id = owner_id where owner_kind = 'TICKET' order by comments.id;
