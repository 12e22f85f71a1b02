// Who has left the side of a ticket reads its title in their bell as everyone does.
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { updateRedactions } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { expect, it } from 'vitest'
import { changeRights } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { password } from '../../../test/people.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { discloseTicket, openTicketWorld, ticketIn } from '../../../test/tickets.ts'

const app = await openSharedApp()
const world = await openTicketWorld(app)

it('shows a manager who may read tickets no longer the title of the public, or the number', async () => {
  const { author, manager, owner } = world
  const secret = '홍길동알파'
  const title = `${secret} 서버에 남은 열쇠`
  const [shown, hidden] = [await ticketIn(world, 'RESOLVED', { title }), await ticketIn(world, 'SUBMITTED', { title })]
  await author.call(updateRedactions, { id: shown, readPassages: [], passages: [secret] })
  await discloseTicket(world, shown)
  const linksFor = async (visitor: typeof manager, id: number) =>
    (await notificationsOf(app, visitor)).filter(({ subject }) => subject === `#${id}`).map(({ link }) => link)
  const subjectsFor = async (visitor: typeof manager, id: number) => {
    const told = (await notificationsOf(app, visitor)).filter(({ link }) => link.startsWith(`/tickets/${id}`))
    return [...new Set(told.map(({ subject }) => subject))]
  }
  for (const id of [shown, hidden]) expect(await subjectsFor(manager, id)).toEqual([title])
  const { uuid } = (await manager.call(getAuth, {})).answer
  expect((await changeRights(owner, { uuid, permissions: ['PROGRAMS'] })).status).toBeLessThan(300)
  // Their session has ended with their rights.
  await manager.call(signIn, { email: 'second@people.test', password })
  expect(await subjectsFor(manager, shown)).toEqual(['[가림] 서버에 남은 열쇠'])
  // Led nowhere, as the page would not be found.
  expect(await subjectsFor(manager, hidden)).toEqual([])
  expect([...new Set(await linksFor(manager, hidden))]).toEqual([''])
  for (const id of [shown, hidden]) expect(await subjectsFor(owner, id)).toEqual([title])
})
