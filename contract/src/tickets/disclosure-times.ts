// When a request for disclosure takes effect that nobody answers, and when tickets of the FREE plan become public.

import { dayMs } from '../core/durations.ts'

/** How long the other side has to answer. */
export const silenceDays = 30

/** How many days before its end both sides are told. */
const noticeDays = [7, 1]

/** After how many days a ticket becomes public that was submitted under the FREE plan, and by how many staff extend that once. */
export const publicationDays = 180
const extensionDays = 90

/** How many days before that both sides are told. */
const publicationNoticeDays = [30, 7, 1]

/** Until when they become public whose sides have been told: staff need to know of no others. */
export const lastPublicationTold = (now: Date): Date =>
  new Date(now.getTime() + Math.max(...publicationNoticeDays) * dayMs)

/** When an unanswered request takes effect. */
export const dueAfter = (requestedAt: Date): Date => new Date(requestedAt.getTime() + silenceDays * dayMs)

/** When it does after staff have extended its time. */
export const extendedDue = (dueAt: Date): Date => dueAfter(dueAt)

/** When both sides are told next that a time ends; null if they have been told for the last time. */
export const nextNotice = (dueAt: Date, now: Date, days: readonly number[] = noticeDays): Date | null =>
  days.map((before) => new Date(dueAt.getTime() - before * dayMs)).find((at) => at > now) ?? null

/** The same of a ticket that becomes public because of its plan. */
export const nextPublicationNotice = (dueAt: Date, now: Date): Date | null =>
  nextNotice(dueAt, now, publicationNoticeDays)

/** When a ticket becomes public that is submitted under the FREE plan. */
export const publicAfter = (submittedAt: Date): Date => new Date(submittedAt.getTime() + publicationDays * dayMs)

/** When it does after staff have extended its time. */
export const extendedPublication = (dueAt: Date): Date => new Date(dueAt.getTime() + extensionDays * dayMs)
