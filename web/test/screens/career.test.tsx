// The items of a career: what each form refuses, what happens to unsaved input, and which items are public.
import { createCareer, listCareers, updateCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { signUpAs } from '../../../server/test/people.ts'
import { careerItems } from '../../../server/test/profiles.ts'
import type { Visitor } from '../../../server/test/request.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
let hacker: Visitor
let user: UserEvent
let count = 0
beforeEach(async () => {
  count += 1
  hacker = await signUpAs(screens.app, `career${count}`)
  await hacker.call(agreeTerms, { types: ['PII_OPTIONAL'] })
})

const openCareer = async () => {
  user = await screens.open('/en/settings/career', hacker)
}
const sectionOf = (title: string): HTMLElement => {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section')
  if (!section) throw new Error(`there is no section ${title}`)
  return section
}
const inSection = (title: string) => within(sectionOf(title))
const press = (title: string, name: string) =>
  user.click(inSection(title).getByRole('button', { name: new RegExp(`^${name}`) }))
const items = async () => (await hacker.call(listCareers, {})).answer

test('accepts a CVE number once, in its own format', async () => {
  await openCareer()
  await press('CVEs', 'Add')
  await user.type(inSection('CVEs').getByLabelText(/^CVE number/), 'CVE-1')
  await press('CVEs', 'Save')
  await inSection('CVEs').findByText('Enter a CVE number such as CVE-2026-12345.')
  await user.type(inSection('CVEs').getByLabelText(/^CVE number/), '{Control>}a{/Control}cve-2026-12345')
  await press('CVEs', 'Save')
  await inSection('CVEs').findByText('CVE-2026-12345')
  await press('CVEs', 'Add')
  await user.type(inSection('CVEs').getByLabelText(/^CVE number/), 'cve-2026-12345 ')
  await press('CVEs', 'Save')
  await inSection('CVEs').findByText('You have added this CVE number already.')
  expect(await items()).toHaveLength(1)
})

test('requires an end month unless the work continues', async () => {
  await openCareer()
  await press('Work history', 'Add')
  await user.type(inSection('Work history').getByLabelText(/^Company/), 'Moasoft')
  await user.selectOptions(inSection('Work history').getByLabelText('Start: year'), '2022')
  await user.selectOptions(inSection('Work history').getByLabelText('Start: month'), '03')
  await press('Work history', 'Save')
  await inSection('Work history').findByText('Choose a year and a month, such as 2026-03.')
  await user.click(inSection('Work history').getByLabelText('I work here now'))
  await press('Work history', 'Save')
  await waitFor(() => expect(inSection('Work history').queryByRole('textbox')).toBeNull())
  await inSection('Work history').findByText(/now$/)
  expect(await items()).toMatchObject([{ detail: { company: 'Moasoft', period: { startDate: '2022-03' } } }])
})

test('publishes one item, or all of them', async () => {
  for (const item of [careerItems.CVE, { ...careerItems.WORKHISTORY, exposed: false }]) {
    await hacker.call(createCareer, { item })
  }
  await openCareer()
  const all = screen.getByLabelText<HTMLInputElement>('Show my whole career')
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('switch').every(({ checked }) => checked)).toBe(true),
  )
  expect(all.indeterminate).toBe(false)
  await waitFor(async () => expect((await items()).map(({ exposed }) => exposed)).toEqual([true, true]))
  await user.click(inSection('CVEs').getByRole('switch'))
  await waitFor(() => expect(all.indeterminate).toBe(true))
})

test('leaves a blank item when the last one is deleted, and confirms before it discards input', async () => {
  await hacker.call(createCareer, { item: careerItems.CVE })
  await openCareer()
  await press('CVEs', 'Delete CVE-2024-12345')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const number = await inSection('CVEs').findByLabelText<HTMLInputElement>(/^CVE number/)
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect([number.value, await items()]).toEqual(['', []])
  await press('CVEs', 'Discard')
  await inSection('CVEs').findByText('No CVEs yet.')
  await press('CVEs', 'Add')
  await user.type(inSection('CVEs').getByLabelText(/^CVE number/), 'CVE-2')
  await press('CVEs', 'Discard')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(inSection('CVEs').getByLabelText<HTMLInputElement>(/^CVE number/).value).toBe(''))
})

test('keeps the input if another window has changed the item, and confirms before it discards it', async () => {
  const { id, version } = (await hacker.call(createCareer, { item: careerItems.WORKHISTORY })).answer
  await openCareer()
  await press('Work history', 'Edit 가람보안')
  const description = () => inSection('Work history').getByLabelText<HTMLTextAreaElement>(/What you did/)
  await user.clear(description())
  await user.type(description(), 'here')
  const { detail, ...rest } = careerItems.WORKHISTORY
  const item = { ...rest, detail: { ...detail, description: 'elsewhere' } }
  expect((await hacker.call(updateCareer, { id, version, item })).status).toBeLessThan(300)
  await press('Work history', 'Save')
  await inSection('Work history').findAllByText('This was edited in another window first')
  expect(description().value).toBe('here')
  await press('Work history', 'Load the newer one')
  await waitFor(() => expect(description().value).toBe('elsewhere'))

  await user.clear(description())
  await user.type(description(), 'again')
  await press('Work history', 'Cancel')
  const undoing = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(undoing).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(description().value).toBe('again')
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0] ?? document.body)
  const leaving = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(leaving).getByRole('button', { name: 'Keep editing' }))
  await press('Work history', 'Save')
  await waitFor(() => expect(inSection('Work history').queryByRole('textbox')).toBeNull())
  await inSection('Work history').findByText('again')
  expect(await items()).toMatchObject([{ detail: { description: 'again' } }])
})
