import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { expect, it } from 'vitest'
import { newestOf, newSince } from './newest-activity.ts'

const by = (id: string, uuid: string | null) => ({ id, actor: uuid === null ? null : { uuid } }) as Activity
const first = by('1', 'author')
const own = by('2', 'me')
const others = by('3', 'colleague')
const unnamed = by('4', null)

it.each([
  ['nothing', [first], [first], null],
  ['what another did', [first], [first, others], others],
  ['what another did before an action of one’s own', [first], [first, others, own], others],
  ['one’s own action, where nobody else did anything', [first], [first, own], own],
  ['one’s own action on a ticket of one’s own', [own], [own, by('5', 'me')], by('5', 'me')],
  ['what someone did without a name', [first], [first, unnamed], unnamed],
])('finds %s', (_, before, after, found) => {
  expect(newSince(newestOf(before, 'me'), newestOf(after, 'me'))).toEqual(found)
})
