-- How many notifications a user has, and how many of them were read, kept up to date by triggers.

create table notification_counts (
  user_id bigint primary key references users on delete cascade,
  count bigint not null default 0 check (count >= 0),
  read_count bigint not null default 0 check (read_count between 0 and count)
) with (fillfactor = 70);

-- Several users are counted in the order of their ids: no two transactions that count can wait for each other.

create function count_new_notifications() returns trigger language plpgsql as $$
begin
  insert into notification_counts as counts (user_id, count, read_count)
    select user_id, count(*), count(read_at) from added group by user_id order by user_id
  on conflict (user_id) do update set
    count = counts.count + excluded.count, read_count = counts.read_count + excluded.read_count;
  return null;
end $$;
create trigger notifications_count_new after insert on notifications referencing new table as added
  for each statement execute function count_new_notifications();

create function count_read_notifications() returns trigger language plpgsql as $$
begin
  perform from notification_counts where user_id in (select user_id from after_change) order by user_id for update;
  update notification_counts as counts set read_count = counts.read_count + changed.read_count
  from (
    select user_id, sum(is_read) as read_count
    from (
      select user_id, (read_at is not null)::int as is_read from after_change
      union all select user_id, -(read_at is not null)::int from before_change
    ) as changes group by user_id having sum(is_read) <> 0
  ) as changed
  where counts.user_id = changed.user_id;
  return null;
end $$;
create trigger notifications_count_read after update on notifications
  referencing old table as before_change new table as after_change
  for each statement execute function count_read_notifications();

create function count_deleted_notifications() returns trigger language plpgsql as $$
begin
  perform from notification_counts where user_id in (select user_id from removed) order by user_id for update;
  update notification_counts as counts
  set count = counts.count - removed_counts.count, read_count = counts.read_count - removed_counts.read_count
  from (select user_id, count(*) as count, count(read_at) as read_count from removed group by user_id) as removed_counts
  where counts.user_id = removed_counts.user_id;
  return null;
end $$;
create trigger notifications_count_deleted after delete on notifications referencing old table as removed
  for each statement execute function count_deleted_notifications();

-- Counts the notifications of a range of users again, and returns how many counts were wrong. While it has them locked,
-- the triggers of other transactions wait: what they add comes on top of what is counted here.
create function recount_notifications(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  insert into notification_counts (user_id)
    select distinct user_id from notifications where user_id between first_id and last_id order by user_id
  on conflict do nothing;
  perform from notification_counts where user_id between first_id and last_id order by user_id for update;
  update notification_counts as counts set count = told.count, read_count = told.read_count
  from (
    select known.user_id, count(notifications.id) as count, count(read_at) as read_count
    from notification_counts as known left join notifications on notifications.user_id = known.user_id
    where known.user_id between first_id and last_id group by known.user_id
  ) as told
  where counts.user_id = told.user_id and (counts.count, counts.read_count) <> (told.count, told.read_count);
  get diagnostics wrong = row_count;
  return wrong;
end $$;

insert into notification_counts
  select user_id, count(*), count(read_at) from notifications group by user_id;
