-- The kinds of programs: how hackers come to a private one, and when an event or a challenge runs.

alter table programs
  add column participation_method text check (participation_method in ('APPLY', 'INVITE')),
  add column starts_at timestamptz,
  add column ends_at timestamptz;

update programs set participation_method = 'APPLY' where type like 'PRIVATE%';

alter table programs
  add constraint programs_participation check ((type like 'PRIVATE%') = (participation_method is not null)),
  add constraint programs_window check (
    num_nulls(starts_at, ends_at) in (0, 2) and (ends_at > starts_at) is not false
    and case when type in ('PUBLIC', 'PRIVATE') then starts_at is null else status = 'DRAFT' or starts_at is not null end
  );
