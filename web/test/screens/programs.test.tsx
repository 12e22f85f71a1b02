// The list of programs, its filters and its order.
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { presetRange } from '../../../contract/src/core/bounty.ts'
import { openCompany } from '../../../server/test/companies.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { owner } = await openCompany(screens.app, { alias: 'shop' })
await openProgram(owner, { title: 'Small shop' })
const large = await openProgram(owner, { title: 'Large shop', bountyRange: presetRange('ADVANCED') })
const fan = await signUpAs(screens.app, 'fan')
await fan.call(follow, { target: 'programs', id: String(large.id) })

afterEach(cleanup)

const titles = () => screen.queryAllByRole('link', { name: / shop$/ }).map((link) => link.textContent)

test('filters at once, and says so in the address', async () => {
  const user = await screens.open('/en/programs')
  await waitFor(() => expect(titles()).toEqual(['Large shop', 'Small shop']))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Highest reward' }), '₩5,000,000 or more')
  expect(screen.queryByRole('checkbox', { name: 'Followed' }), 'not for guests').toBeNull()
  await waitFor(() => expect(titles()).toEqual(['Large shop']))
  const filters = () => Object.fromEntries(new URL(screens.path(), 'http://jebo.test').searchParams)
  expect(filters()).toEqual({ reward: '5000000' })
  await user.click(screen.getByRole('checkbox', { name: 'New programs' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended')
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(titles()).toEqual(['Large shop', 'Small shop']))
  expect(screens.path()).toBe('/en/programs')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'New programs' }).checked).toBe(false)
})

test('filters by what the viewer follows', async () => {
  const user = await screens.open('/en/programs?followed=true', fan)
  await waitFor(() => expect(titles()).toEqual(['Large shop']))
  await user.click(await screen.findByRole('checkbox', { name: 'Followed' }))
  await waitFor(() => expect(titles()).toEqual(['Large shop', 'Small shop']))
})

test('shows a table, and keeps it while the list is filtered', async () => {
  const user = await screens.open('/en/programs')
  await user.click(await screen.findByRole('link', { name: 'Table' }))
  const table = await screen.findByRole('table', { name: 'Programs' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Program', 'Reward', 'First response', 'Resolved tickets', 'Funding'])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Highest reward' }), '₩5,000,000 or more')
  await waitFor(() => expect(titles()).toEqual(['Large shop']))
  expect(screen.getByRole('table', { name: 'Programs' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Cards' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(titles()).toEqual(['Large shop'])
})

test('leaves the focus before the last programs, once they are shown', async () => {
  for (let number = 0; number < 18; number++) await openProgram(owner, { title: `${number} shop` })
  const user = await screens.open('/en/programs')
  const more = await screen.findByRole('link', { name: 'Show more programs' })
  const shown = titles()
  more.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(titles().length).toBeGreaterThan(shown.length))
  expect(screen.queryByRole('link', { name: 'Show more programs' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(shown.at(-1)))
})
