-- Who left is asked for each row of several lists; without this, the answer reads all users.
create index users_departed on users (id) where left_at is not null;
