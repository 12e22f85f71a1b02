-- Tickets that a hacker submits as a crew. Its members read them, and what is paid for them goes to the wallet of the crew.
alter table tickets add column crew_id bigint references crews;

create or replace function keep_submitted_text() returns trigger language plpgsql as $$
begin
  if old.substate <> 'DRAFT' and (
    new.substate = 'DRAFT'
    or (new.title, new.weakness_type, new.description, new.asset_id, new.program_version_id, new.submitted_at, new.author_id, new.crew_id, new.program_id, new.company_id)
      is distinct from
      (old.title, old.weakness_type, old.description, old.asset_id, old.program_version_id, old.submitted_at, old.author_id, old.crew_id, old.program_id, old.company_id)
  ) then
    raise exception 'a submitted ticket keeps its text' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The lists of a crew, whose indexes are empty at first: open tickets by the start of the turn, others by their last change.
create index tickets_crew_waiting on tickets (crew_id, turn_since desc, id desc, substate, severity, program_id)
  where crew_id is not null
    and substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
create index tickets_crew_updated on tickets (crew_id, updated_at desc, id desc)
  include (substate, severity, program_id) where crew_id is not null and substate <> 'DRAFT';
-- What everyone sees of a crew.
create index tickets_public_crew on tickets (crew_id, disclosed_at desc, id desc)
  include (substate, severity) where crew_id is not null and disclosure = 'FULLY_DISCLOSED';

-- What the tickets of a crew are searched by, as those of a company or an author are by `ticket_pieces`.
create function crew_ticket_pieces(title text, crew_id bigint) returns text[]
  immutable parallel safe language plpgsql cost 10 as $$
begin
  return public.bigrams(title) || array['crew:' || crew_id];
end $$;
create index tickets_crew_pieces on tickets using gin (crew_ticket_pieces(title, crew_id))
  with (fastupdate = off) where crew_id is not null and substate <> 'DRAFT';

-- Who was paid: the hacker, or the crew as which they submitted the ticket.
alter table ticket_rewards alter column hacker_id drop not null;
alter table ticket_rewards add column crew_id bigint references crews;
alter table ticket_rewards add check (num_nonnulls(hacker_id, crew_id) = 1);
