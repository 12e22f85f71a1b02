-- The keys that sign certificates of authorization. One is current; retired ones still verify what they have signed.

create table certificate_keys (
  id bigint generated always as identity primary key,
  -- The start of the SHA-256 of the public key, as certificates name it.
  key_id text not null unique check (key_id ~ '^[0-9a-f]{16}$'),
  -- As PEM.
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index certificate_keys_current on certificate_keys ((true)) where retired_at is null;
