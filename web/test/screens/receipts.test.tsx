import { getReceiptHead } from '@jebo/contract/receipts/receipts.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discloseTicket, moveInput, openTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const original = await openTicket(world.hacker, world.programId, { title: '원본의 제목' })
const duplicate = await openTicket(world.author, world.programId)
await world.manager.call(changeSubstate, { id: duplicate, ...moveInput('DUPLICATED', original) })

const receipt = () => screen.findByRole('region', { name: 'Receipt' })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('both sides see the receipt of a ticket, and download it', async () => {
  for (const visitor of [world.hacker, world.manager]) {
    cleanup()
    await screens.open(`/en/tickets/${original}`, visitor)
    const text = (await receipt()).textContent
    expect(text).toContain(`#${original}`)
    expect(text).toContain('No. 1')
    expect(hrefOf('Download the receipt')).toBe(`/api/tickets/${original}/receipt/file`)
    expect(screen.queryByText('Original ticket')).toBeNull()
  }
})

test('the author of a duplicate sees what is told of the original, and downloads the proof', async () => {
  cleanup()
  await screens.open(`/en/tickets/${duplicate}`, world.author)
  const shown = within(await receipt())
  for (const text of [`#${original}`, 'Open', /^The original was recorded before/]) shown.getByText(text)
  expect(hrefOf('Download the proof')).toBe(`/api/tickets/${duplicate}/receipt/precedence`)
  expect(screen.queryByText(/원본의 제목/)).toBeNull()
})

const noProof = 'There is no proof of precedence: the original was submitted after this report.'

test('says that a later original proves nothing, at once when it is named', async () => {
  cleanup()
  const earlier = await openTicket(world.hacker, world.programId)
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const later = await ticketIn(world, 'SUBMITTED')
  await world.manager.call(changeSubstate, { id: ticketId, ...moveInput('DUPLICATED', earlier) })
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  within(await receipt()).getByText(/^The original was recorded before/)
  await user.click(screen.getByRole('button', { name: 'Change how it was closed' }))
  await user.click(screen.getByRole('button', { name: 'Name another original' }))
  const form = within(await screen.findByRole('form', { name: 'Name another original' }))
  await user.type(form.getByRole('combobox', { name: /Original ticket/ }), String(later))
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'It has all the details.')
  await user.click(form.getByRole('button', { name: 'Name another original' }))
  await screen.findByText(noProof)
  within(await receipt()).getByText(`#${later}`)
  expect(screen.queryByRole('link', { name: 'Download the proof' })).toBeNull()
  cleanup()
  await screens.open(`/en/tickets/${ticketId}`, world.author)
  within(await receipt()).getByText(`${noProof} Ask the company for the reason in a comment.`)
})

test('readers who are on no side see none', async () => {
  cleanup()
  const disclosed = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, disclosed)
  await screens.open(`/en/tickets/${disclosed}`, world.hacker)
  await screen.findByRole('button', { name: /Follow/ })
  expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
})

test('the page for everyone shows the signed state and the key', async () => {
  cleanup()
  const { size, keyId, publicKey, root } = (await world.guest.call(getReceiptHead, {})).answer
  await screens.open('/en/receipts', world.guest)
  await screen.findByRole('heading', { level: 1, name: 'Submission receipts' })
  const text = screen.getByRole('region', { name: 'Current state' }).textContent
  for (const shown of [`Records${size}`, `Key ID${keyId}`, publicKey, root]) expect(text).toContain(shown)
})
