// When a request for disclosure takes effect that nobody answers.

const dayMs = 86_400_000

/** How long the other side has to answer. */
export const silenceDays = 30

/** How many days before its end both sides are told. */
const noticeDays = [7, 1]

/** When an unanswered request takes effect. */
export const dueAfter = (requestedAt: Date): Date => new Date(requestedAt.getTime() + silenceDays * dayMs)

/** When both sides are told next that a time ends; null if they have been told for the last time. */
export const nextNotice = (dueAt: Date, now: Date): Date | null =>
  noticeDays.map((days) => new Date(dueAt.getTime() - days * dayMs)).find((at) => at > now) ?? null
