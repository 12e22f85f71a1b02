-- Finds the users who have a nickname that looks like another, of whom one has the claim.
create index users_look_alike on users (look_alike_key(nickname_key));

-- Claims by the skeleton without separators. Of a nickname that was given up only the former skeleton is known; with Hangul it
-- stays, because its lines may be vowels.
create temporary table given_up as
select distinct on (skeleton) * from (
  select case when skeleton ~ '^[-a-z0-9]+$' then look_alike_key(skeleton) else skeleton end as skeleton, user_id, closed_until
  from nickname_claims where closed_until is not null
) as former order by skeleton, closed_until desc;

delete from nickname_claims;

insert into nickname_claims (skeleton, user_id)
select look_alike_key(nickname_key), id from users order by id
on conflict do nothing;

insert into nickname_claims (skeleton, user_id, closed_until)
select skeleton, user_id, closed_until from given_up
on conflict do nothing;

drop table given_up;
