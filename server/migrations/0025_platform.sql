-- Which processes of the product run, and which keys each of them holds: before one key takes another's place, they are asked.

create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  role text not null check (role in ('web', 'worker', 'all')),
  -- `ID:MARK` of each, the one that seals first. A mark tells keys apart and leads back to none.
  keys text[] not null check (cardinality(keys) > 0),
  -- By the database's clock, which is the same for all of them.
  seen_at timestamptz not null
);
