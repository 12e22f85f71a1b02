// The statement of a wallet: the balance at the end of a day, and the entries up to it as a file.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPayeeWorld } from '../../../server/test/payees.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

test('says what the wallet held on a day, and links the file of that day', async () => {
  const world = await openPayeeWorld(screens.app)
  const hacker = await world.payee('saver', 300_000)
  await screens.open('/en/management/credit', hacker)
  fireEvent.click(await screen.findByRole('button', { name: 'Statement' }))
  const day = await screen.findByLabelText(/^To/)
  fireEvent.change(day, { target: { value: '2026-11-20' } })
  expect((await screen.findByText(/^Balance on/)).nextSibling?.textContent).toBe('₩0')
  const file = screen.getByRole('link', { name: 'Download CSV' })
  expect(file.getAttribute('href')).toBe('/api/auth/wallet/statement?until=2026-11-20T14%3A59%3A59.999Z')
  fireEvent.change(day, { target: { value: '2026-11-21' } })
  await screen.findByText('Balance on Nov 21, 2026')
  expect((await screen.findByText(/^Balance on/)).nextSibling?.textContent).toBe('₩300,000')
})
