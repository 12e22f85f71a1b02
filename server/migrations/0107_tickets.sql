-- The scoreboards of challenges, kept up to date by triggers: what the resolved tickets of each author are worth.

create table challenge_scores (
  program_id bigint not null references programs on delete cascade,
  user_id bigint not null references users,
  ticket_count integer not null default 0,
  points bigint not null default 0,
  -- When the last of these tickets was submitted. Of equal points, the earlier one is ahead.
  reached_at timestamptz,
  primary key (program_id, user_id)
) with (fillfactor = 70);
create index challenge_scores_order on challenge_scores (program_id, points desc, reached_at, user_id)
  include (ticket_count) where points > 0;
create index challenge_scores_user on challenge_scores (user_id);

create function ticket_points(severity text) returns integer immutable parallel safe language sql
  return case severity when 'CRITICAL' then 100 when 'HIGH' then 50 when 'MEDIUM' then 20 when 'LOW' then 5 else 0 end;

-- What the triggers must come to. A challenge accepts tickets in its window only, so all of its tickets are of the window.
create function count_challenge_scores(first_id bigint, last_id bigint)
  returns table (program_id bigint, user_id bigint, ticket_count integer, points bigint, reached_at timestamptz)
  stable language sql as $$
  select tickets.program_id, author_id, count(*)::integer, sum(ticket_points(severity)), max(submitted_at)
  from programs join tickets on tickets.program_id = programs.id
  where programs.id between first_id and last_id and type in ('CHALLENGE', 'PRIVATE_CHALLENGE')
    and substate = 'RESOLVED' and ticket_points(severity) > 0
  group by 1, 2
$$;

create function score_ticket() returns trigger language plpgsql as $$
begin
  perform from programs where id = new.program_id and type in ('CHALLENGE', 'PRIVATE_CHALLENGE');
  if not found then return null; end if;
  insert into challenge_scores (program_id, user_id) values (new.program_id, new.author_id) on conflict do nothing;
  -- Another transaction that counts for this author waits here, and then sees what this one has changed.
  perform from challenge_scores where program_id = new.program_id and user_id = new.author_id for update;
  update challenge_scores as scores
  set ticket_count = counted.ticket_count, points = counted.points, reached_at = counted.reached_at
  from (
    select count(*) as ticket_count, coalesce(sum(ticket_points(severity)), 0) as points, max(submitted_at) as reached_at
    from tickets where author_id = new.author_id and program_id = new.program_id and substate = 'RESOLVED'
      and ticket_points(severity) > 0
  ) as counted
  where scores.program_id = new.program_id and scores.user_id = new.author_id;
  return null;
end $$;
create trigger tickets_scored_new after insert on tickets
  for each row when (new.substate = 'RESOLVED') execute function score_ticket();
-- Named after `tickets_count_changed`, so that programs are counted before authors.
create trigger tickets_scored_changed after update of substate, severity on tickets
  for each row when ('RESOLVED' in (old.substate, new.substate)
    and (old.substate, old.severity) is distinct from (new.substate, new.severity))
  execute function score_ticket();

-- Counts a range of programs again, and returns how many rows were wrong. Triggers of other transactions wait meanwhile.
create function recount_challenge_scores(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  insert into challenge_scores (program_id, user_id)
    select program_id, user_id from count_challenge_scores(first_id, last_id) order by 1, 2
  on conflict do nothing;
  perform from challenge_scores where program_id between first_id and last_id order by program_id, user_id for update;
  update challenge_scores as scores
  set ticket_count = told.ticket_count, points = told.points, reached_at = told.reached_at
  from (
    select known.program_id, known.user_id, coalesce(counted.ticket_count, 0) as ticket_count,
      coalesce(counted.points, 0) as points, counted.reached_at
    from challenge_scores as known left join count_challenge_scores(first_id, last_id) as counted using (program_id, user_id)
    where known.program_id between first_id and last_id
  ) as told
  where told.program_id = scores.program_id and told.user_id = scores.user_id
    and (told.ticket_count, told.points, told.reached_at)
      is distinct from (scores.ticket_count, scores.points, scores.reached_at);
  get diagnostics wrong = row_count;
  return wrong;
end $$;

insert into challenge_scores select * from count_challenge_scores(0, 9223372036854775807);
