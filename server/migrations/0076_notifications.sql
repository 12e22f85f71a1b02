-- Which mails a user gets beside the bell. Users without a row get all of them.
create table mail_preferences (
  user_id bigint primary key references users on delete cascade,
  muted_types text[] not null default '{}' check (muted_types <@ array[
    'NEW_TICKET', 'QUESTION', 'ANSWER', 'COMMENT', 'PROGRESS', 'REWARD', 'RESOLUTION', 'DISCLOSURE', 'RULES', 'DECISION']),
  -- Mails name no ticket, program, company or amount.
  hides_names boolean not null default false
);
