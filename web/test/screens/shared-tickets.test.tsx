// Sharing a ticket: the author names a hacker with a share, who agrees to it on the ticket.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { programForm } from '../../../server/test/programs.ts'
import type { Visitor } from '../../../server/test/request.ts'
import { sharesIn } from '../../../server/test/shares.ts'
import { leadTo, openTicket, openTicketWorld, type TicketWorld } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

let world: TicketWorld
let fellow: Visitor
let id: number
beforeAll(async () => {
  world = await openTicketWorld(screens.app)
  fellow = world.hacker
  id = await openTicket(world.author, world.programId)
  await leadTo(world, id, 'IN_PROGRESS')
})

test('the author names a hacker, with what is left to them', async () => {
  const user = await screens.open(`/en/tickets/${id}`, world.author)
  await user.click(await screen.findByRole('button', { name: 'Add a participant' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a participant' })
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Ask for consent' }))
  await user.type(within(dialog).getByRole('textbox', { name: /Nickname/ }), 'nobody')
  const share = within(dialog).getByRole('textbox', { name: /Share/ })
  for (const wrong of ['0', '100', '33.333', '-3', 'a third']) {
    await user.clear(share)
    await user.type(share, wrong)
    await save()
    await within(dialog).findByText('Enter a number from 0.01 to 99.99, with two decimals at most.')
  }
  await user.clear(share)
  await user.type(share, '33.33')
  await within(dialog).findByText('66.67% stays with the author')
  await save()
  await within(dialog).findByText('No other hacker has this nickname.')
  await user.clear(within(dialog).getByRole('textbox', { name: /Nickname/ }))
  await user.type(within(dialog).getByRole('textbox', { name: /Nickname/ }), 'hacker')
  await save()
  await screen.findByText('Saved the share of hacker')
  await screen.findByText('The consent of hacker is missing')
  expect(await sharesIn(world.author, id)).toEqual([['hacker', 3333, 'INVITED']])
})

test('a manager reads why nothing can be paid', async () => {
  await screens.open(`/en/tickets/${id}`, world.manager)
  await screen.findByText('The consent of hacker is missing')
  expect(screen.queryByRole('button', { name: 'Pay reward' })).toBeNull()
  const turn = screen.getByRole('region', { name: 'What comes next' })
  const notice = screen.getByText('The consent of hacker is missing')
  expect(turn.compareDocumentPosition(notice), 'it is below what the reader has to do').toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('the participant agrees to the share', async () => {
  const user = await screens.open(`/en/tickets/${id}`, fellow)
  const asked = await screen.findByText('author offers you 33.33% of the rewards')
  const turn = screen.getByRole('region', { name: 'What comes next' })
  expect(turn.compareDocumentPosition(asked), 'it is the first thing to do').toBe(Node.DOCUMENT_POSITION_PRECEDING)
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }))
  await waitFor(async () => expect(await sharesIn(fellow, id)).toEqual([['hacker', 3333, 'CONSENTED']]))
})

test('a manager reads what each receives of an amount that may be paid', async () => {
  const { min, max } = programForm.bountyRange.HIGH
  const user = await screens.open(`/en/tickets/${id}`, world.manager)
  await user.click(await screen.findByRole('button', { name: 'Pay reward' }))
  const form = within(await screen.findByRole('form', { name: 'Pay reward' }))
  const amount = form.getByRole('textbox', { name: /Amount/ })
  const split = (await form.findByText('How it is split')).parentElement
  for (const [typed, parts] of [
    [min - 1, 0],
    [min, 2],
    [max + 1, 0],
  ] as const) {
    await user.clear(amount)
    await user.type(amount, String(typed))
    await waitFor(() => expect(split?.textContent?.match(/₩/g) ?? [], `of ${typed}`).toHaveLength(parts))
  }
})

test('shared tickets have a list of their own', async () => {
  await screens.open('/en/management/ticket?shared=yes', fellow)
  await screen.findByText(new RegExp(`#${id}`))
})

test('the history names who shares the ticket a participant', async () => {
  await screens.open(`/en/tickets/${id}`, fellow)
  const history = await screen.findByRole('region', { name: 'Timeline' })
  const roles = (name: string) => within(history).queryAllByText(name).length
  expect([roles('Participant'), roles('Author')]).toEqual([1, 2])
})
