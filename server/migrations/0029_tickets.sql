-- Staff act on tickets too: they decide what the sides cannot agree on.
alter table ticket_activities
  drop constraint ticket_activities_side_check,
  add constraint ticket_activities_side_check check (side in ('AUTHOR', 'COMPANY', 'STAFF', 'PLATFORM')),
  -- The platform alone acts without a user.
  add constraint ticket_activities_actor_check check ((side = 'PLATFORM') = (actor_id is null));
