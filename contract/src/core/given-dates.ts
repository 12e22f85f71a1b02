// Days and times that users enter. Others than these are typing errors, and some of them are not stored by the database.
import { z } from './zod.ts'

export const firstDay = '2000-01-01'
export const lastDay = '2100-12-31'

const isInRange = (text: string): boolean => text.slice(0, 10) >= firstDay && text.slice(0, 10) <= lastDay

/** A day as `YYYY-MM-DD`. */
export const givenDay = z.iso.date({ error: 'field.date' }).refine(isInRange, { error: 'field.date' })

/** A time in UTC. */
export const givenTime = z.iso.datetime({ error: 'field.dateTime' }).refine(isInRange, { error: 'field.dateTime' })
