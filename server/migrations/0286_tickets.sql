-- Which ticket a duplicate was closed as one of, and in place of which other. As numbers: an entry says what was decided then, and reads
-- nothing of the other tickets. Null for what was recorded before.
alter table ticket_activities
  add column original_number integer,
  add column former_original_number integer,
  add constraint ticket_activities_original_check check (
    original_number is null or (type = 'CHANGE_STATE' and after is not distinct from 'DUPLICATED')
  ),
  add constraint ticket_activities_former_original_check check (
    former_original_number is null or original_number is not null
  );
