-- For the triggers of tables whose rows stay as they were written.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: its rows are only added to', tg_table_name using errcode = 'restrict_violation';
end $$;
