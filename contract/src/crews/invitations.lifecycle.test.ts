import { expect, it } from 'vitest'
import { crewInvitationLifecycle, crewInvitationStates } from './invitations.lifecycle.ts'

it('is ended once, by the one side or the other', () => {
  const movesOf = (by: 'CREW' | 'INVITED') =>
    crewInvitationStates.map((state) => [state, crewInvitationLifecycle.movesFrom(state, by)])
  expect(movesOf('INVITED')).toEqual([
    ['OPEN', ['ACCEPTED', 'REJECTED']],
    ['ACCEPTED', []],
    ['REJECTED', []],
    ['WITHDRAWN', []],
  ])
  expect(movesOf('CREW')).toEqual([
    ['OPEN', ['WITHDRAWN']],
    ['ACCEPTED', []],
    ['REJECTED', []],
    ['WITHDRAWN', []],
  ])
})
