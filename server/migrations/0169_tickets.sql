-- Putting a label on a ticket is an activity, of which the company alone knows. The other types stay as they are.
do $$
declare
  types text;
begin
  select pg_get_constraintdef(oid) into types from pg_constraint
    where conrelid = 'ticket_activities'::regclass and conname = 'ticket_activities_type_check';
  alter table ticket_activities drop constraint ticket_activities_type_check;
  execute 'alter table ticket_activities add constraint ticket_activities_type_check '
    || replace(types, 'ARRAY[', 'ARRAY[''LABEL''::text, ');
end $$;
