/** The tables that the seed fills. */
export const filled = [
  'users',
  'nickname_claims',
  'terms_agreements',
  'files',
  'companies',
  'company_members',
  'assets',
  'programs',
  'program_versions',
  'program_participants',
  'crews',
  'crew_members',
  'tickets',
  'response_targets',
  'ticket_targets',
  'target_reminders',
  'publication_terms',
  'labels',
  'ticket_labels',
  'ticket_texts',
  'follows',
  'comments',
  'ticket_activities',
  'ticket_rewards',
  'reward_parts',
  'disclosure_requests',
  'receipt_leaves',
  'receipt_nodes',
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
] as const

export type FilledTable = (typeof filled)[number]

const tables = `select unnest(array[${filled.map((name) => `'${name}'`).join(', ')}])::regclass`

export type DroppedIndex = {
  name: string
  table: FilledTable
  isExpression: boolean
  drop: string
  create: string
  attach: string | null
}

/**
 * Indexes that no foreign key needs, with the statements that drop and create them, and that make a constraint of one:
 * building an index at the end takes less time than adding each row to it.
 * The wallets are few, and inserted only if they are missing, so their indexes stay.
 */
export const droppableIndexes = `
  select indexrelid::regclass as name, indrelid::regclass as table, indexprs is not null as "isExpression",
    pg_get_indexdef(indexrelid) as create,
    case when conname is null then format('drop index %s', indexrelid::regclass)
      else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
    case when conname is not null then
      format('alter table %s add constraint %I unique using index %I', indrelid::regclass, conname, conname) end as attach
  from pg_index left join pg_constraint on conindid = indexrelid and contype = 'u'
  where indrelid in (${tables}) and indrelid <> 'ledger_accounts'::regclass and not indisprimary and condeferrable is not true
    and not exists (select from pg_constraint as other where other.conindid = indexrelid and other.contype <> 'u')
  order by indexrelid`

/** Updates the statistics of the planner. */
export const analyze = (table: FilledTable): string => `analyze ${table}`

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
  from pg_constraint where contype = 'f' and conrelid in (${tables})`
