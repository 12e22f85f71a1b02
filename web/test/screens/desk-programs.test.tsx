// The filter of a desk by program, in a company with more programs than the page reads.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Program' })

test('filters by a program that only a search finds, and offers no draft', async () => {
  await ticketIn(world, 'IN_PROGRESS', { title: 'Oldest flaw' })
  await screens.open('/en/management/company/ticket?state=OPEN', world.owner)
  await screen.findByRole('link', { name: 'Oldest flaw' })
  // A single program is no choice.
  expect(screen.queryByRole('combobox', { name: 'Program' })).toBeNull()
  cleanup()
  await screens.app.database.pool.query(
    `insert into programs (public_id, company_id, title, created_at, updated_at)
     select 20000000 + n, company_id, 'Ship ' || n, now() + n * interval '1 s', now()
     from generate_series(1, 120) n, programs where public_id = $1`,
    [world.programId],
  )
  const user = await screens.open('/en/management/company/ticket?state=OPEN', world.owner)
  await user.click(await screen.findByRole('combobox', { name: 'Program' }))
  await user.type(picker(), 'Ship')
  await screen.findByText('No program matches', { selector: '[role=status]' })
  expect(screen.queryAllByRole('option', { name: /Ship/ })).toEqual([])
  await user.clear(picker())
  await user.type(picker(), String(world.programId))
  await user.click(await screen.findByRole('option', { name: /쇼핑몰 버그바운티/ }))
  await waitFor(() => expect(location.search).toBe(`?state=OPEN&programId=${world.programId}`))
  expect(picker().value).toBe('쇼핑몰 버그바운티')
  await screen.findByRole('link', { name: 'Oldest flaw' })

  // The other filters keep it.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Low')
  await waitFor(() => expect(location.search).toContain('severity=LOW'))
  expect(location.search).toContain(`programId=${world.programId}`)
  expect(picker().value).toBe('쇼핑몰 버그바운티')
  await user.click(screen.getByRole('link', { name: 'Remove the program' }))
  await waitFor(() => expect(location.search).toBe('?state=OPEN&severity=LOW'))
  expect(document.activeElement).toBe(picker())
})
