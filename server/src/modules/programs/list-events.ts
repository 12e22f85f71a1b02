import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { listEvents as endpoint, listOwnEvents as ownEndpoint } from '@jebo/contract/programs/events.endpoints.ts'
import type { Call, CallOf } from '../../platform/http/call.ts'
import { listPublicEvents } from './event-lists.sql.ts'
import { asCards, type ListsFromOthers } from './list-programs.ts'
import { listCompanyPrograms } from './program-lists.sql.ts'

export const listEvents = async (
  call: Call,
  { kind, phase, ...page }: ParsedInputOf<typeof endpoint>,
  fromOthers: ListsFromOthers,
): Promise<AnswerOf<typeof endpoint>> =>
  asCards(call, fromOthers, null, await listPublicEvents(call.db, { kind, phase, now: call.now }, page))

export const listOwnEvents = async (
  call: CallOf<typeof ownEndpoint>,
  { status, ...page }: ParsedInputOf<typeof ownEndpoint>,
  fromOthers: ListsFromOthers,
): Promise<AnswerOf<typeof ownEndpoint>> =>
  asCards(call, fromOthers, call.actor, await listCompanyPrograms(call.db, call.actor, { status, isTimed: true }, page))
