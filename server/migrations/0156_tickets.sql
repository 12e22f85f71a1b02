-- What the managers of a company keep for their list of tickets: views, and texts that they write often.

create table ticket_views (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references companies on delete cascade,
  -- Whose own it is; null if the company shares it.
  user_id bigint references users,
  name text not null check (char_length(name) between 1 and 30),
  -- The input of the list, without its page.
  filters jsonb not null check (pg_column_size(filters) <= 4000),
  created_at timestamptz not null
);
create index ticket_views_company on ticket_views (company_id, id);

create table saved_replies (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references companies on delete cascade,
  title text not null check (char_length(title) between 1 and 60),
  text_ko text check (char_length(text_ko) between 1 and 5000),
  text_en text check (char_length(text_en) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz not null,
  check (num_nonnulls(text_ko, text_en) > 0)
);
create index saved_replies_company on saved_replies (company_id, title, id);
