-- The log of receipts (decision 0077): a Merkle tree (RFC 6962) with one leaf for each submitted ticket, in one order and
-- without gaps. Nothing in it is ever changed.

create table receipt_leaves (
  position bigint primary key check (position >= 0),
  version smallint not null check (version = 1),
  ticket_id bigint not null unique references tickets,
  ticket_number integer not null,
  submitted_at timestamptz not null,
  -- SHA-256 of what was submitted, and that of the salt and this one. Only the latter is in the leaf.
  submitted_hash bytea not null check (octet_length(submitted_hash) = 32),
  salt bytea not null check (octet_length(salt) = 32),
  content_hash bytea not null check (content_hash = sha256(salt || submitted_hash))
);

-- The hashes of complete subtrees: at level 0 those of the leaves, each further one of two of the level below.
create table receipt_nodes (
  level smallint not null check (level between 0 and 62),
  position bigint not null check (position >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, position)
);
create unique index receipt_nodes_leaf on receipt_nodes (hash) where level = 0;

-- The number of leaves. Who appends locks it.
create table receipt_log (
  is_only boolean primary key default true check (is_only),
  size bigint not null check (size >= 0)
);

-- The keys that sign heads. One is current; retired ones still verify what they have signed.
create table receipt_keys (
  id bigint generated always as identity primary key,
  -- The start of the SHA-256 of the public key, as heads name it.
  key_id text not null unique check (key_id ~ '^[0-9a-f]{16}$'),
  -- 32 bytes, as RFC 8032 has them.
  public_key bytea not null check (octet_length(public_key) = 32),
  sealed_private_key text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index receipt_keys_current on receipt_keys ((true)) where retired_at is null;

-- The signed roots of the tree, as they were published.
create table receipt_heads (
  size bigint primary key check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  signed_at timestamptz not null,
  key_id text not null references receipt_keys (key_id),
  signature bytea not null check (octet_length(signature) = 64)
);

create trigger receipt_leaves_append_only before update or delete or truncate on receipt_leaves
  for each statement execute function refuse_change();
create trigger receipt_nodes_append_only before update or delete or truncate on receipt_nodes
  for each statement execute function refuse_change();
create trigger receipt_heads_append_only before update or delete or truncate on receipt_heads
  for each statement execute function refuse_change();

-- The same bytes as those of the product, for many rows at once: of older tickets, and of large test data.
create function receipt_submitted_hash(title text, weakness_type text, severity text, description text)
  returns bytea language sql immutable parallel safe
  return sha256(convert_to(concat('{"title":', coalesce(to_json(title)::text, 'null'),
    ',"weaknessType":', coalesce(to_json(weakness_type)::text, 'null'), ',"severity":', coalesce(to_json(severity)::text, 'null'),
    ',"description":', coalesce(to_json(description)::text, 'null'), '}'), 'UTF8'));
create function receipt_leaf_hash(ticket_number integer, submitted_at timestamptz, content_hash bytea)
  returns bytea language sql stable parallel safe
  return sha256('\x00'::bytea || convert_to(concat('{"version":1,"ticket":', ticket_number,
    ',"time":"', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","contentHash":"', encode(content_hash, 'hex'), '"}'), 'UTF8'));
-- Hashes all complete subtrees whose leaves are there and which are missing.
create function fill_receipt_nodes() returns void language plpgsql as $$
declare
  below smallint := 0;
begin
  loop
    insert into receipt_nodes (level, position, hash)
    select below + 1, left_node.position / 2, sha256('\x01'::bytea || left_node.hash || right_node.hash)
    from receipt_nodes as left_node
    join receipt_nodes as right_node on right_node.level = below and right_node.position = left_node.position + 1
    where left_node.level = below and left_node.position % 2 = 0
    on conflict do nothing;
    below := below + 1;
    exit when not exists (select from receipt_nodes where level = below and position = 1);
  end loop;
end $$;

insert into receipt_leaves (position, version, ticket_id, ticket_number, submitted_at, submitted_hash, salt, content_hash)
select row_number() over (order by submitted_at, id) - 1, 1, id, public_id, submitted_at, submitted_hash, salt,
  sha256(salt || submitted_hash)
from (
  select id, public_id, date_trunc('milliseconds', submitted_at) as submitted_at,
    receipt_submitted_hash(title, weakness_type, submitted_severity, description) as submitted_hash,
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as salt
  from tickets where substate <> 'DRAFT' offset 0
) as submitted
order by 1;
insert into receipt_nodes (level, position, hash)
select 0, position, receipt_leaf_hash(ticket_number, submitted_at, content_hash) from receipt_leaves order by position;
select fill_receipt_nodes();
insert into receipt_log (size) select count(*) from receipt_leaves;
