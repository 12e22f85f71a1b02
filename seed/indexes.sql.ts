const filled = [
  'users',
  'terms_agreements',
  'files',
  'companies',
  'company_members',
  'assets',
  'programs',
  'tickets',
  'comments',
  'ticket_activities',
  'ticket_rewards',
  'disclosure_requests',
  'contracts',
  'contract_changes',
  'ledger_accounts',
  'ledger_journals',
  'ledger_entries',
  'notifications',
  'audit_entries',
  'staff_views',
  'identities',
  'kyc_submissions',
]
const names = filled.map((name) => `'${name}'`).join(', ')

/**
 * Indexes that no constraint needs, with the statements that drop and create them: building an index at the end takes
 * less time than adding each row to it.
 */
export const droppableIndexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
  from pg_index
  where indrelid in (select unnest(array[${names}])::regclass) and not indisprimary
    and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint as own
  where contype = 'u' and conrelid in (select unnest(array[${names}])::regclass)
    and not exists (select from pg_constraint as other where other.conindid = own.conindid and other.oid <> own.oid)`

/** Updates the statistics of the planner. */
export const analyze = `analyze ${filled.join(', ')}`

/** The foreign keys between filled tables, each as a query for dangling references. */
export const brokenReferences = `
  select format('%s of %s', conname, conrelid::regclass) as name, format(
    'select count(*) from %s as child where %s and not exists (select from %s as parent where %s)',
    conrelid::regclass,
    (select string_agg(format('child.%I is not null', attname), ' and ') from pg_attribute where attrelid = conrelid and attnum = any(conkey)),
    confrelid::regclass,
    (select string_agg(format('parent.%I = child.%I', there.attname, here.attname), ' and ')
      from unnest(conkey, confkey) as pairs (own, other)
      join pg_attribute as here on here.attrelid = conrelid and here.attnum = own
      join pg_attribute as there on there.attrelid = confrelid and there.attnum = other)) as query
  from pg_constraint where contype = 'f' and conrelid in (select unnest(array[${names}])::regclass)`
