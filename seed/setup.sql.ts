import type { Plan } from './plan.ts'

/** For the whole transaction. Triggers and foreign keys are disabled; their rules are checked at the end. */
export const settings = `
  set local synchronous_commit = off;
  set local work_mem = '256MB';
  set local maintenance_work_mem = '512MB';
  set local jit = off;
  set local session_replication_role = replica`

export const isThere = `select exists (select from users where email = 'staff@seed.test') as "isThere"`

/**
 * Random values that depend on the number of a row, not on the order of inserts.
 * `roll` returns 0 to below 1, `pick` a word, `uuid_of` an id, `free_ids` public ids.
 */
export const functions = ({ seed }: Plan): string => `
  create function pg_temp.roll(n bigint, salt integer) returns double precision
    language sql immutable parallel safe
    return (hashint8extended(n, ${seed}::bigint * 1000 + salt) & 4503599627370495)::float8 / 4503599627370496;
  create function pg_temp.pick(words text[], n bigint, salt integer) returns text
    language sql immutable parallel safe
    return words[1 + floor(pg_temp.roll(n, salt) * cardinality(words))::integer];
  create function pg_temp.uuid_of(n bigint, kind text) returns uuid
    language sql immutable parallel safe
    return encode(set_byte(set_byte(decode(md5(kind || n::text || '${seed}'), 'hex'), 6, 64), 8, 128), 'hex')::uuid;
  create function pg_temp.reserve(name text, count bigint) returns bigint language plpgsql as $$
  declare
    sequence text := pg_get_serial_sequence('public.' || name, 'id');
    base bigint := nextval(sequence);
  begin
    perform setval(sequence, base + count);
    return base;
  end $$;
  create function pg_temp.free_ids(name text, wanted bigint) returns table (n bigint, public_id integer) language plpgsql as $$
  begin
    return query execute format(
      'select row_number() over (), drawn from (
         select (10000000 + (g * 61803397 + ${seed}) %% 90000000)::integer as drawn
         from generate_series(1, $1 + (select count(*) from %1$I)) as g
       ) as ids where drawn not in (select public_id from %1$I) limit $1', name)
      using wanted;
  end $$`

export const times = `
  create temp table seed_times as
  select date_trunc('hour', now()) as now, date_trunc('hour', now()) - interval '4 years' as start`
