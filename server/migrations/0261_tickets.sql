-- Two views of one list are told apart by their names.

update ticket_views set name = left(name, 18) || ' ' || id
where id in (
  select id from (
    select id, row_number() over (partition by company_id, user_id, lower(name) order by id) as place from ticket_views
  ) as named
  where place > 1
);
create unique index ticket_views_name on ticket_views (company_id, user_id, lower(name)) nulls not distinct;
