import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import type { Tx } from '../../platform/db/database.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { holdMembership } from '../crews/public.ts'
import type { PermittedAction } from './locked-ticket.ts'

/**
 * Whether a ticket is submitted alone or as a crew is up to the rules; that the crew takes part in a private program is judged
 * before. Who submits as a crew belongs to it until the transaction ends.
 * @throws Refusal at `crewId`
 */
export const refuseCrew = async (
  tx: Tx,
  { ticket, actor }: PermittedAction,
  { participantRestriction }: ProgramRules,
): Promise<void> => {
  if (ticket.crew_id === null) {
    refuseUnless(
      participantRestriction !== 'CREW_ONLY',
      'ticket.crewRequired',
      atField('crewId', 'ticket.crewRequired'),
    )
    return
  }
  const isAllowed = participantRestriction !== 'SOLO_ONLY'
  refuseUnless(isAllowed, 'ticket.crewNotAllowed', atField('crewId', 'ticket.crewNotAllowed'))
  const isMember = await holdMembership(tx, actor, ticket.crew_id)
  refuseUnless(isMember, 'ticket.notInCrew', atField('crewId', 'ticket.notInCrew'))
}
