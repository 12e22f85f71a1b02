-- no transaction
-- Staff look for users by the first letters of their nicknames. In this order, since another one cannot find what begins with a text.
drop index concurrently if exists users_nickname_start;
create index concurrently users_nickname_start on users (nickname_key collate "C") where left_at is null;
