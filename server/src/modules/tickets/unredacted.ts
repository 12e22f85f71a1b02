import type { Tickets } from '../../platform/db/schema.gen.ts'

/** Columns that all readers of a ticket read as they are. The others are texts, and the passages that the public does not read. */
export const unredacted = {
  ...{ id: true, public_id: true, client_key: true, version: true, created_at: true, updated_at: true },
  ...{ program_id: true, program_version_id: true, company_id: true, asset_id: true, author_id: true, crew_id: true },
  ...{ severity: true, submitted_severity: true, cvss_vector: true, tool_use: true },
  ...{ substate: true, asked_from: true, original_id: true, is_retested: true, is_reopened: true, turn_since: true },
  ...{ submitted_at: true, responded_at: true, closed_at: true, reward_total_won: true, assignee_id: true },
  ...{
    target_due_at: true,
    target_kind: true,
    disclosure: true,
    disclosed_at: true,
    is_anonymous: true,
    follower_count: true,
  },
} as const satisfies Record<
  Exclude<keyof Tickets, 'title' | 'weakness_type' | 'description' | 'summary' | 'redactions'>,
  true
>
