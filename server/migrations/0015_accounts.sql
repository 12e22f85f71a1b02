-- What people tell about themselves.

alter table users
  add bio text check (char_length(bio) between 1 and 500),
  add tags text[] not null default '{}' check (cardinality(tags) <= 10),
  add links text[] not null default '{}' check (cardinality(links) <= 5),
  add image_id uuid references files,
  -- Counts the writings of nickname, bio, tags and links, so that none goes over another unseen.
  add profile_version integer not null default 1 check (profile_version > 0);
create index users_image on users (image_id) where image_id is not null;

create table careers (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('EDUCATION', 'WORKHISTORY', 'AWARD', 'CVE')),
  -- As the contract reads it, but for the attachment.
  detail jsonb not null check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000),
  is_exposed boolean not null,
  -- An attachment is judged when it is attached, which needs the item to be there.
  attachment_id uuid references files deferrable initially deferred,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  check (attachment_id is null or type in ('AWARD', 'CVE'))
);
create index careers_user on careers (user_id, type);
create index careers_attachment on careers (attachment_id) where attachment_id is not null;
