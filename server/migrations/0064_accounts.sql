-- Whose a nickname is, and those that look like it. Users who had look-alikes before keep their names; the first one has the claim.
create table nickname_claims (
  skeleton text primary key,
  user_id bigint not null references users on delete cascade,
  -- Given up: until then it is closed to everybody but the user; null while the user has it.
  closed_until timestamptz
);
create index nickname_claims_user on nickname_claims (user_id);
create index nickname_claims_closed on nickname_claims (closed_until) where closed_until is not null;

insert into nickname_claims (skeleton, user_id)
select look_alike_key(nickname_key), id from users order by id
on conflict do nothing;
