-- Links that were mailed. An account has one of each purpose at most: a newer one takes the older one's place.

create table mailed_links (
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('PASSWORD_RESET', 'EMAIL_CHANGE')),
  token_hash bytea not null unique,
  -- What is to be the account's address.
  new_email text check (new_email = lower(new_email) and length(new_email) <= 254),
  expires_at timestamptz not null,
  primary key (user_id, purpose),
  check ((purpose = 'EMAIL_CHANGE') = (new_email is not null))
);
create index mailed_links_expiry on mailed_links (expires_at);
