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
  const { publicKey, root } = (await world.guest.call(getReceiptHead, {})).answer
  await screens.open('/en/receipts', world.guest)
  await screen.findByRole('heading', { level: 1, name: 'Submission receipts' })
  const text = screen.getByRole('region', { name: 'Current state' }).textContent
  for (const shown of [publicKey, root, '3']) expect(text).toContain(shown)
})
