-- Bytes that no file has, in the store or on their way there: remembered until they are removed.

create table loose_bytes (
  key text primary key,
  -- Until then they may still come to a file; null where they have lost theirs.
  held_until timestamptz
);
