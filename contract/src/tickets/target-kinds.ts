/** The first answer; whether it is taken up; the reward; the fix. In the order in which they are due. */
export const targetKinds = ['FIRST_RESPONSE', 'TRIAGE', 'REWARD', 'RESOLUTION'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Tickets with a target that is overdue, or due within a business day. */
export const dueFilters = ['OVERDUE', 'SOON'] as const
export type DueFilter = (typeof dueFilters)[number]
