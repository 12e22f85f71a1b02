// The log of receipts. Its heads are signed when it is first read.

/**
 * One leaf for each submitted ticket, in the order of submission, after those that are there. Each level is grouped in pairs: a join of
 * the table with itself reads a level once for each of its rows, as the statistics know none of the levels above the first.
 */
export const leaves = `
  insert into receipt_leaves (position, version, ticket_id, ticket_number, submitted_at, submitted_hash, salt, content_hash)
  select size + row_number() over (order by submitted_at, submitted.id) - 1, 1, submitted.id, public_id, submitted_at,
    submitted_hash, salt, sha256(salt || submitted_hash)
  from receipt_log, (
    select tickets.id, tickets.public_id, date_trunc('milliseconds', submitted_at) as submitted_at,
      receipt_submitted_hash(title, weakness_type, submitted_severity, description) as submitted_hash,
      sha256(convert_to(seeding.uuid_of(tickets.id, 'salt')::text, 'UTF8')) as salt
    from tickets, seed_ticket_base as base
    where tickets.id > base.id and substate <> 'DRAFT' offset 0
  ) as submitted
  order by 1;
  insert into receipt_nodes (level, position, hash)
  select 0, position, receipt_leaf_hash(ticket_number, submitted_at, content_hash)
  from receipt_leaves, receipt_log where position >= size order by position;
  do $$
  begin
    for below in 0..62 loop
      insert into receipt_nodes (level, position, hash)
      select below + 1, position / 2, sha256('\\x01'::bytea || string_agg(hash, ''::bytea order by position))
      from receipt_nodes where level = below group by position / 2 having count(*) = 2
      on conflict do nothing;
    end loop;
  end $$;
  update receipt_log set size = (select count(*) from receipt_leaves)`
