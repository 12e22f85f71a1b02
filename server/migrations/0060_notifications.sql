-- no transaction
-- The unread notification of a topic, and whether a user was told of an activity.

drop index concurrently if exists notifications_unread_topic;
create unique index concurrently notifications_unread_topic on notifications (user_id, topic)
  where read_at is null and topic is not null;
drop index concurrently if exists notifications_topic;
create index concurrently notifications_topic on notifications (user_id, topic, activity_id) where topic is not null;
