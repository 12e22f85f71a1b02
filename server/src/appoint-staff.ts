// Who can become staff: the modules say what hinders it.
import { makeStaff } from './modules/accounts/public.ts'
import { isMember } from './modules/companies/public.ts'
import { isInCrew } from './modules/crews/public.ts'
import { isAuthor } from './modules/tickets/public.ts'
import type { Db } from './platform/db/database.ts'

/** A user with a part in what staff decide about. */
const hindrances = { hasCompany: isMember, hasCrew: isInCrew, hasTickets: isAuthor }

export type AppointmentOutcome = Awaited<ReturnType<typeof appointStaff>>

/** Makes a signed-up user staff, unless they belong to a company or a crew, or have tickets, drafts included. */
export const appointStaff = (db: Db, email: string, now = new Date()) => makeStaff(db, { email, hindrances, now })
