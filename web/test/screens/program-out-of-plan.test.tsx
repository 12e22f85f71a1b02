// A draft from the time of the PRO plan, in a company that has the FREE plan now.
import { setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { draftProgram, type ProgramForm } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
let user: UserEvent

const draftIn = async (alias: string, changes: Partial<ProgramForm>) => {
  const company = await openCompany(screens.app, { alias, plan: 'PRO' })
  const { id } = await draftProgram(company.owner, changes)
  const staff = await getStaff(screens.app)
  const setFree = () => staff.call(setCompanyPlan, { uuid: company.uuid, plan: 'FREE', version: 2 })
  const open = async (step: string) => {
    user = await screens.open(`/en/programs/${id}/edit?step=${step}`, company.owner)
  }
  return { id, setFree, open, programOf: async () => (await company.owner.call(getProgram, { id })).answer }
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }))
const authorize = () => user.click(screen.getByLabelText(/^We allow testing/))
const linksUnder = (title: string) =>
  [...(screen.queryByText(title)?.parentElement?.querySelectorAll('a') ?? [])].map(
    (link) => `${link.textContent} ${link.getAttribute('href')?.split('=')[1]}`,
  )
const notInPlan = 'Change what the FREE plan does not allow before publishing'

test('limits on who takes part that are not in the plan are named, led to, and taken away', async () => {
  const restrictions = { participantRestriction: 'SOLO_ONLY', minimumValidTickets: 2 } as const
  const { id, setFree, open, programOf } = await draftIn('former', restrictions)
  await setFree()
  await open('review')
  expect(linksUnder(notInPlan)).toEqual(['Who may take part restrictions', 'Resolved tickets needed restrictions'])
  steps().getByRole('link', { name: /^Participation policy.*needs attention/ })
  await authorize()
  await press('Publish')
  await waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=restrictions`))
  await screen.findByText(/^The FREE plan does not limit who may take part/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Everyone/ })))
  await user.click(screen.getByRole('radio', { name: /^Everyone/ }))
  await waitFor(() => expect(screen.queryByText(/^The FREE plan does not limit who may take part/)).toBeNull())
  const minimum = screen.getByLabelText<HTMLInputElement>(/^Resolved tickets needed/)
  screen.getByText(/^The FREE plan does not require resolved tickets/)
  await user.clear(minimum)
  await waitFor(() => expect(screen.queryByText(/^The FREE plan does not require resolved tickets/)).toBeNull())
  expect(document.activeElement, 'as the field stays open').toBe(minimum)
  await user.click(steps().getByRole('link', { name: /^Review/ }))
  await waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=review`))
  expect(linksUnder(notInPlan)).toEqual([])
  expect(steps().queryByText(/needs attention/)).toBeNull()
  await press('Publish')
  await waitFor(async () => expect((await programOf()).status).toBe('RUNNING'))
  expect(await programOf()).toMatchObject({ participantRestriction: null, minimumValidTickets: 0 })
})

test('a type that is not in the plan is named, and its field takes the focus', async () => {
  const { id, setFree, open } = await draftIn('closed', { type: 'PRIVATE' })
  await setFree()
  await open('review')
  expect(linksUnder(notInPlan)).toEqual(['Type title'])
  await authorize()
  await press('Publish')
  await waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=title`))
  const type = screen.getByLabelText(/^Type/)
  await waitFor(() => expect(document.activeElement).toBe(type))
  screen.getByText(/^The FREE plan does not have this type/)
  await user.selectOptions(type, 'Public')
  await waitFor(() => expect(screen.queryByText(/^The FREE plan does not have this type/)).toBeNull())
})

test('a plan that changes while the review is open is followed by what is not in it', async () => {
  const { setFree, open, programOf } = await draftIn('moving', { minimumValidTickets: 2 })
  await open('review')
  expect(linksUnder(notInPlan)).toEqual([])
  await setFree()
  await authorize()
  await press('Publish')
  await waitFor(() => expect(linksUnder(notInPlan)).toEqual(['Resolved tickets needed restrictions']))
  expect((await programOf()).status).toBe('DRAFT')
})
