// Leaving the platform. Within the time to return, `signIn` with `isReturning` takes it back.
import { endpoint } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'
import { departure } from './departures.schema.ts'

/** Whether the caller may leave, and what has to be done before. */
export const getDeparture = endpoint({
  method: 'GET',
  path: '/auth/departure',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: departure,
  problems: [],
})

/** Closes the caller's account and ends all sessions. Their data is erased when the time to return is over. */
export const leavePlatform = endpoint({
  method: 'POST',
  path: '/auth/departure',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({}),
  answer: z.object({
    /** Until when signing in takes it back, ISO 8601 UTC. */
    returnUntil: z.iso.datetime(),
  }),
  problems: ['auth.freshRequired', 'departure.obstructed'],
})
