-- What people uploaded. The bytes stand in the file store under `key`.

create table files (
  id uuid primary key default gen_random_uuid(),
  uploader_id bigint not null references users,
  purpose text not null check (purpose in ('LOGO')),
  name text not null check (char_length(name) between 1 and 255),
  type text not null check (type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  size integer not null check (size between 1 and 5242880),
  key text not null unique,
  created_at timestamptz not null,
  owner_kind text check (owner_kind ~ '^[A-Z_]+$'),
  owner_id bigint,
  attached_at timestamptz,
  check (num_nonnulls(owner_kind, owner_id, attached_at) in (0, 3))
);
create index files_uploader on files (uploader_id);
create index files_owner on files (owner_kind, owner_id) where attached_at is not null;
create index files_unattached on files (created_at) where attached_at is null;
