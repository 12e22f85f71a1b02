// Events and challenges: programs with a window of time. Their changes are those of programs.
import { endpoint } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { pageQuery, tabbedListOf } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { eventKind, eventPhase, scoreboard } from './events.schema.ts'
import { programCard, programPage, programStatus } from './programs.schema.ts'

/** Those that everyone sees: running ones by their end, then upcoming ones by their start, then the last ones over. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'anyone',
  input: z.strictObject({ kind: eventKind.optional(), phase: eventPhase.optional(), ...pageQuery }),
  answer: tabbedListOf(programCard, eventPhase),
  problems: [],
})

/** The page of an event or a challenge; other programs are not found. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/events/{id}',
  access: 'anyone',
  input: z.strictObject({ id: givenId }),
  answer: programPage,
  problems: [],
})

/**
 * The scoreboard of a challenge. An event has none, and names nobody who takes part in it: the list is empty. The status is
 * that of the program, so that a page that follows the scoreboard learns when the company suspends or ends it.
 */
export const listEventParticipants = endpoint({
  method: 'GET',
  path: '/events/{id}/participants',
  access: 'anyone',
  input: z.strictObject({ id: givenId, ...pageQuery }),
  answer: scoreboard.extend({ status: programStatus }),
  problems: [],
})

/** Events and challenges of the caller's company, private ones and drafts too, newest first. */
export const listOwnEvents = endpoint({
  method: 'GET',
  path: '/companies/events',
  access: 'manager',
  input: z.strictObject({ status: programStatus.optional(), ...pageQuery }),
  answer: tabbedListOf(programCard, programStatus),
  problems: [],
})
