// Each table of a module has a condition of visibility, or a reason to have none.
import { type Check, type Files, where } from './files.ts'
import { guardedTables, ownersOfTables } from './sql.ts'

/** Tables without a `visible-to.sql.ts`, by the reason. */
export type Exempt = Readonly<Record<string, readonly string[]>>

const exempt: Exempt = {
  'everyone reads names and pictures, users the rest of their own row': ['users'],
  'users read their own rows': [
    ...['data_exports', 'follows'],
    ...[
      'company_members',
      'crew_members',
      'identities',
      'known_browsers',
      'mail_preferences',
      'notification_counts',
      'notifications',
    ],
    ...['recovery_codes', 'second_factors', 'terms_agreements'],
  ],
  'who sees the member or the invitation is decided before': ['company_invitation_programs', 'company_member_programs'],
  'only staff read them': ['audit_entries', 'batched_payouts', 'retained_payees', 'staff_views', 'tax_remittances'],
  'no answer contains the sealed part': ['certificate_keys', 'receipt_keys'],
  'who sees the ticket is decided before; hashes say nothing to others': ['receipt_leaves', 'receipt_nodes'],
  'no answer contains them': [
    ...['balance_limits', 'ledger_chain', 'ledger_seals', 'ledger_unsealed'],
    ...[
      'email_codes',
      'email_reverts',
      'identity_attempts',
      'loose_bytes',
      'mailed_links',
      'nickname_claims',
      'past_crew_members',
      'past_members',
      'sign_in_tries',
      'stale_exports',
      'target_reminders',
      'upload_slots',
    ],
  ],
  'the owner decides, through the function that server.ts passes in': ['files'],
  'the company and staff read them, others what is published': ['program_days', 'program_figures', 'program_tallies'],
  'the same for everyone': [
    'company_records',
    'disclosure_months',
    'funded_programs',
    'hacker_figures',
    'platform_fee',
    'published_rewards',
    'receipt_heads',
    'receipt_log',
    'response_targets',
    'reward_approvals',
    'terms_versions',
  ],
  'who sees the challenge is decided before': ['challenge_scores'],
  'managers who read tickets read those of their company': [
    'labels',
    'saved_replies',
    'ticket_labels',
    'ticket_texts',
    'ticket_views',
  ],
  'who sees the contract is decided before': ['reward_lots', 'withdrawal_parts', 'withdrawals'],
  'who sees the ticket is decided before': ['public_files'],
  'only the job that publishes reads them': ['reward_publications'],
}

const renamed = /\balter table (\w+) rename to \w+|\bdrop table (?:if exists )?(\w+)/gi

const tablesOfModules = (files: Files): string[] => {
  const former = where(files, /^server\/migrations\/.*\.sql$/).flatMap(([, text]) =>
    [...text.matchAll(renamed)].map(([, before, dropped]) => before ?? dropped),
  )
  return [...ownersOfTables(files)]
    .filter(([table, owner]) => owner !== 'platform' && !former.includes(table))
    .map(([table]) => table)
}

/** Refuses a table without readers, and an exemption that no table needs. */
export const requireReaders =
  (exemptions: Exempt): Check =>
  (files) => {
    const tables = tablesOfModules(files)
    const guarded = guardedTables(files)
    const listed = Object.values(exemptions).flat()
    return [
      ...tables
        .filter((table) => !guarded.has(table) && !listed.includes(table))
        .map((table) => `${table}: no visible-to.sql.ts says who sees it`),
      ...listed
        .filter((table) => guarded.has(table) || !tables.includes(table))
        .map((table) => `${table}: needs no exemption`),
    ]
  }

export const tablesHaveReaders = requireReaders(exempt)
