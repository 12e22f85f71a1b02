// Whom the author of a ticket names to share its rewards. Who is asked consents to the share, or declines it.
import { lifecycle } from '../core/lifecycle.ts'

export const consentStates = ['INVITED', 'CONSENTED', 'DECLINED', 'REMOVED'] as const
export type ConsentState = (typeof consentStates)[number]

/** In which someone has a share of the ticket and reads it. */
export const sharingStates = ['INVITED', 'CONSENTED'] as const satisfies readonly ConsentState[]

/** The author asks again for another share. Who has consented may still decline, as long as nothing is paid. */
export const consentLifecycle = lifecycle<ConsentState, 'AUTHOR' | 'PARTICIPANT'>({
  states: consentStates,
  start: 'INVITED',
  moves: [
    { from: 'INVITED', to: ['CONSENTED', 'DECLINED'], by: 'PARTICIPANT' },
    { from: 'CONSENTED', to: 'DECLINED', by: 'PARTICIPANT' },
    { from: sharingStates, to: 'REMOVED', by: 'AUTHOR' },
    { from: ['CONSENTED', 'DECLINED', 'REMOVED'], to: 'INVITED', by: 'AUTHOR' },
  ],
})
