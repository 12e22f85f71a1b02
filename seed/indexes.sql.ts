const filled = [
  'users',
  'terms_agreements',
  'files',
  'companies',
  'company_members',
  'assets',
  'programs',
  'tickets',
  'ticket_comments',
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
  'account_verifications',
]
const names = filled.map((name) => `'${name}'`).join(', ')

/** The indexes that no constraint stands on: building one at the end takes less time than adding each row to it. */
export const plainIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where indrelid in (select unnest(array[${names}])::regclass) and not indisprimary
    and not exists (select from pg_constraint where conindid = indexrelid)`

/** What the planner knows, and which pages are visible to all. Outside a transaction. */
export const vacuum = filled.map((name) => `vacuum (analyze) ${name}`)

/** The foreign keys between filled tables, each as a query for rows that lead nowhere. */
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
