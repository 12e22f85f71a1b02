import type { Plan } from './plan.ts'

/**
 * For each connection. Triggers and foreign keys are disabled; their rules are checked at the end. The connections share
 * the cores, so a statement has no parallel workers.
 */
export const settings = `
  set search_path = public, seeding;
  set synchronous_commit = off;
  set work_mem = '256MB';
  set maintenance_work_mem = '512MB';
  set max_parallel_workers_per_gather = 0;
  set max_parallel_maintenance_workers = 0;
  set jit = off;
  set session_replication_role = replica`

export const isThere = `select exists (select from users where email = 'staff@seed.test') as "isThere"`

/** Holds the plan. While it exists, the migrator refuses the database. */
export const start = 'create schema seeding'

export const finish = 'drop schema seeding cascade'

/**
 * Random values that depend on the number of a row, not on the order of inserts.
 * `roll` returns 0 to below 1, `pick` a word, `uuid_of` an id, `free_ids` public ids.
 */
export const functions = ({ seed }: Plan): string => `
  create function seeding.roll(n bigint, salt integer) returns double precision
    language sql immutable parallel safe
    return (hashint8extended(n, ${seed}::bigint * 1000 + salt) & 4503599627370495)::float8 / 4503599627370496;
  create function seeding.pick(words text[], n bigint, salt integer) returns text
    language sql immutable parallel safe
    return words[1 + floor(seeding.roll(n, salt) * cardinality(words))::integer];
  create function seeding.uuid_of(n bigint, kind text) returns uuid
    language sql immutable parallel safe
    return (to_hex(hashint8extended(n, hashtextextended(kind, ${seed})) & -61441 | 4611686018427404288)
      || to_hex(hashint8extended(n, hashtextextended(kind, -${seed})) & -4611686018427387905 | (-9223372036854775807 - 1)))::uuid;
  create function seeding.reserve(name text, count bigint) returns bigint language plpgsql as $$
  declare
    sequence text := pg_get_serial_sequence('public.' || name, 'id');
    base bigint := nextval(sequence);
  begin
    perform setval(sequence, base + count);
    return base;
  end $$;
  create function seeding.free_ids(name text, wanted bigint) returns table (n bigint, public_id integer) language plpgsql as $$
  begin
    return query execute format(
      'select row_number() over (), drawn from (
         select (10000000 + (g * 61803397 + ${seed}) %% 90000000)::integer as drawn
         from generate_series(1, $1 + (select count(*) from %1$I)) as g
       ) as ids where drawn not in (select public_id from %1$I) limit $1', name)
      using wanted;
  end $$`

export const times = `
  create unlogged table seeding.seed_times as
  select date_trunc('hour', now()) as now, date_trunc('hour', now()) - interval '4 years' as start`
