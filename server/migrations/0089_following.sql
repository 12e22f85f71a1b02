-- What users follow. A row names one thing, so that its key stays a foreign key.
create table follows (
  id bigint generated always as identity primary key,
  follower_id bigint not null references users,
  company_id bigint references companies on delete cascade,
  program_id bigint references programs on delete cascade,
  user_id bigint references users,
  ticket_id bigint references tickets on delete cascade,
  followed_at timestamptz not null,
  check (num_nonnulls(company_id, program_id, user_id, ticket_id) = 1),
  check (user_id <> follower_id)
);
-- For what a user follows, and for who follows something.
create unique index follows_companies on follows (follower_id, company_id) where company_id is not null;
create unique index follows_programs on follows (follower_id, program_id) where program_id is not null;
create unique index follows_users on follows (follower_id, user_id) where user_id is not null;
create unique index follows_tickets on follows (follower_id, ticket_id) where ticket_id is not null;
create index follows_company on follows (company_id) where company_id is not null;
create index follows_program on follows (program_id) where program_id is not null;
create index follows_user on follows (user_id) where user_id is not null;
create index follows_ticket on follows (ticket_id) where ticket_id is not null;
