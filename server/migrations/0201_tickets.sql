-- What the list of disclosed tickets is sorted, filtered and searched by.

-- How many users follow a ticket.
alter table tickets add column follower_count integer not null default 0 check (follower_count >= 0);
update tickets set follower_count = counted.followers
  from (select ticket_id, count(*) as followers from follows where ticket_id is not null group by ticket_id) as counted
  where tickets.id = counted.ticket_id;

-- Tickets are locked in one order, so that two users who leave at once do not wait for each other.
create function count_ticket_followers() returns trigger language plpgsql as $$
begin
  perform from tickets where id in (select ticket_id from changed) order by id for no key update;
  update tickets set follower_count = follower_count + counted.followers * case tg_op when 'INSERT' then 1 else -1 end
    from (select ticket_id, count(*)::integer as followers from changed where ticket_id is not null group by ticket_id) as counted
    where tickets.id = counted.ticket_id;
  return null;
end $$;
create trigger follows_ticket_added after insert on follows referencing new table as changed
  for each statement execute function count_ticket_followers();
create trigger follows_ticket_removed after delete on follows referencing old table as changed
  for each statement execute function count_ticket_followers();

create function recount_ticket_followers(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
declare
  corrected bigint;
begin
  perform from tickets where id between first_id and last_id order by id for no key update;
  with counted as (
    select tickets.id, count(follows.id)::integer as followers
      from tickets left join follows on follows.ticket_id = tickets.id
      where tickets.id between first_id and last_id group by tickets.id
  ), changed as (
    update tickets set follower_count = followers from counted
      where tickets.id = counted.id and follower_count <> followers returning 1
  )
  select count(*) into corrected from changed;
  return corrected;
end $$;

-- The same weakness is named in several languages, with the same number of CWE; others are told apart by their names.
create function weakness_key(name text) returns text immutable parallel safe language sql as $$
  select coalesce('cwe-' || substring(name from '(?i)\mCWE-([0-9]{1,6})\M'), lower(name))
$$;

-- The texts of fully disclosed tickets, without internal comments: those in which everyone searches.
alter table ticket_texts add column is_public boolean not null default false;

create or replace function keep_ticket_text() returns trigger language plpgsql as $$
begin
  insert into ticket_texts (ticket_id, company_id, contents, is_public)
    values (new.id, new.company_id, submitted_text(new), new.disclosure = 'FULLY_DISCLOSED')
    on conflict (ticket_id) where comment_id is null do update set contents = excluded.contents;
  return null;
end $$;

create or replace function keep_comment_text() returns trigger language plpgsql as $$
begin
  insert into ticket_texts (ticket_id, company_id, comment_id, contents, is_public)
    select tickets.id, tickets.company_id, new.id, new.contents, not new.is_internal and disclosure = 'FULLY_DISCLOSED'
    from tickets where tickets.id = new.owner_id
    on conflict (comment_id) do update set contents = excluded.contents;
  return null;
end $$;

create function publish_ticket_texts() returns trigger language plpgsql as $$
begin
  update ticket_texts set is_public = new.disclosure = 'FULLY_DISCLOSED'
    where ticket_id = new.id
      and not exists (select from comments where comments.id = ticket_texts.comment_id and comments.is_internal);
  return null;
end $$;
create trigger tickets_public_texts after update of disclosure on tickets
  for each row when ((old.disclosure = 'FULLY_DISCLOSED') <> (new.disclosure = 'FULLY_DISCLOSED'))
  execute function publish_ticket_texts();

update ticket_texts set is_public = true from tickets
  where tickets.id = ticket_texts.ticket_id and tickets.disclosure = 'FULLY_DISCLOSED'
    and not exists (select from comments where comments.id = ticket_texts.comment_id and comments.is_internal);
