import { closeCompany } from '@jebo/contract/companies/closing.endpoints.ts'
import { getApplication, updateCompanyProfile } from '@jebo/contract/companies/companies.endpoints.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCompany, profileOf, uploadCover } from '../../../server/test/companies.ts'
import { enterPassword } from '../../../server/test/people.ts'
import { openChallenge, openProgram } from '../../../server/test/programs.ts'
import { discloseTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test('leads from an alias in other letters to the one address of the company', async () => {
  await screens.open('/en/companies/ACME?page=1')
  await screen.findByRole('heading', { level: 1, name: /acme/ })
  expect(screens.path()).toBe('/en/companies/acme?page=1')
})

test('shows the cover of the company in the place of the drawing', async () => {
  const { logoId } = (await world.rival.call(getApplication, {})).answer
  const coverId = await uploadCover(world.rival)
  await world.rival.call(updateCompanyProfile, { ...profileOf('rival', logoId), coverId, version: 1 })
  await screens.open('/en/companies/rival')
  const pictures = [...document.querySelectorAll('header img')].map((image) => image.getAttribute('src'))
  expect([pictures.length, pictures[0]]).toEqual([2, `/api/files/${coverId}`])
  expect(document.querySelector('header svg rect')).toBeNull()
})

test('shows the cover in the color of the logo, and what the company has done', async () => {
  await discloseTicket(world, await ticketIn(world, 'RESOLVED', { title: 'Old links work twice' }))
  await screens.open('/en/companies/acme')
  expect(document.querySelector('header svg rect')?.getAttribute('fill')).toBe('#0a7d5a')
  const website = screen.getByRole('link', { name: /^acme\.test/ })
  expect([website.getAttribute('href'), website.getAttribute('rel')]).toEqual([
    'https://acme.test',
    'noopener nofollow',
  ])
  const record = within(
    (await screen.findByRole('heading', { name: 'Track record' })).closest('section') ?? document.body,
  )
  record.getByText('Avg. first response', { selector: 'dt' })
  expect(record.getByText('Resolved tickets').nextElementSibling?.textContent).toBe('0')
  screen.getByRole('heading', { name: 'Old links work twice' })
  screen.getByText('1 resolved')
})

test('invites to the first report while one can be submitted, and to none of an ended program', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'ender' })
  const { id } = await openProgram(owner, { title: 'Corner shop' })
  const openCard = async () => {
    await screens.open('/en/companies/ender')
    return within((await screen.findByText('Corner shop')).closest('li') ?? document.body)
  }
  const invited = await openCard()
  invited.getByText('No resolved tickets yet. Be the first to report.')
  await owner.call(setProgramStatus, { id, status: 'ENDED' })
  await enterPassword(owner)
  expect((await owner.call(closeCompany, {})).status).toBe(204)
  cleanup()
  const ended = await openCard()
  ended.getByText('No resolved tickets.')
})

test('invites to no report before an event starts', async () => {
  const window = { startsAt: '2027-01-01T00:00:00.000Z', endsAt: '2027-02-01T00:00:00.000Z' }
  await openChallenge(screens.app, { title: 'Next year', window })
  await screens.open('/en/companies/fair')
  within((await screen.findByText('Next year')).closest('li') ?? document.body).getByText('No resolved tickets.')
})
