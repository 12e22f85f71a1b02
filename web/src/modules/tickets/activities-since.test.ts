import type { Activity, ActivityType } from '@jebo/contract/tickets/tickets.schema.ts'
import { expect, it } from 'vitest'
import { causeSince, isFollowed, type Known } from './activities-since.ts'

const by = (uuid: string | null, type: ActivityType, id = `${uuid} ${type}`) =>
  ({ id, type, actor: uuid === null ? null : { uuid } }) as Activity
const whole = (...activities: Activity[]): Known => ({ activities, isWhole: true })
const start = (...activities: Activity[]): Known => ({ activities, isWhole: false })

const first = by('author', 'SUBMIT')
const move = by('colleague', 'CHANGE_STATE')
const comment = by('author', 'COMMENT')
const own = by('me', 'CHANGE_STATE')
const unnamed = by(null, 'DISCLOSE')

it.each([
  ['nothing', whole(first), whole(first), null],
  ['what another did', whole(first), whole(first, move), move],
  ['what another did before an action of one’s own', whole(first), whole(first, move, own), move],
  ['what another did, on which someone commented', whole(first), whole(first, move, comment), move],
  ['no comment', whole(first), whole(first, comment), null],
  ['one’s own action, where others did nothing', whole(first), whole(first, own), own],
  ['one’s own action, where others only commented', whole(first), whole(first, own, comment), own],
  ['what someone did without a name', whole(first), whole(first, unnamed), unnamed],
  ['nothing on a page that had only the start', start(first), whole(first, move), null],
  ['nothing on a page that has only the start now', whole(first), start(first, move), null],
])('finds %s', (_, before, now, found) => {
  expect(causeSince(before, now, 'me')).toEqual(found)
})

const ownComment = by('me', 'COMMENT')

it.each([
  ['not before anything happens', whole(first, own), false],
  ['not by what others did before', whole(first, comment, own), false],
  ['by a comment', whole(first, own, comment), true],
  ['by a move, although the reader has commented on it', whole(first, own, move, ownComment), true],
  ['not by what the reader does themselves', whole(first, own, ownComment), false],
  ['not on a page that has only the start', start(first, own, comment), false],
])('says whether an action is followed: %s', (_, now, expected) => {
  expect(isFollowed(whole(first), now, 'me')).toBe(expected)
})
