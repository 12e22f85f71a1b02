// What the steps of a program take away, mark and leave out.
import { presetRange } from '@jebo/contract/core/bounty.ts'
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { draftProgram, openChallenge, programForm } from '../../../server/test/programs.ts'
import { leaveFor } from '../leave-for.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
let user: UserEvent

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const arriveAt = (id: number, step: string) =>
  waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=${step}`))
const fill = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const inputOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value

const policy = 'Test the sign-in page only, with your own account.'

test('what is taken away stays away, whether it is saved or not', async () => {
  const { owner: proOwner } = await openCompany(screens.app, { alias: 'lifted', plan: 'PRO' })
  const { id } = await draftProgram(proOwner, { participantRestriction: 'SOLO_ONLY', minimumValidTickets: 3 })
  const openStep = async () => {
    user = await screens.open(`/en/programs/${id}/edit?step=restrictions`, proOwner)
  }
  const who = () => within(screen.getAllByRole('group', { name: 'Who may take part' }).at(-1) ?? document.body)
  const chosen = () =>
    who()
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.value
  const taken = () => [chosen(), inputOf(/^Resolved tickets needed/)]
  await openStep()
  expect(taken()).toEqual(['SOLO_ONLY', '3'])
  await user.click(screen.getByRole('radio', { name: /^Everyone/ }))
  await user.clear(screen.getByLabelText(/^Resolved tickets needed/))
  cleanup()
  await openStep()
  await screen.findByText('Your unsaved text is back.')
  expect(taken()).toEqual(['EVERYONE', ''])
  await press('Next')
  await arriveAt(id, 'introduction')
  await press('Back')
  await arriveAt(id, 'restrictions')
  expect(taken()).toEqual(['EVERYONE', ''])
  const saved = () => proOwner.call(getProgram, { id }).then(({ answer }) => answer)
  expect(await saved()).toMatchObject({ participantRestriction: null, minimumValidTickets: 0 })
  await fill(/^Resolved tickets needed/, 'three')
  await press('Next')
  await screen.findByText('Enter a whole number in digits only.')
  cleanup()
  await openStep()
  expect(taken()).toEqual(['EVERYONE', 'three'])
})

const restricted = { participantRestriction: 'SOLO_ONLY', minimumValidTickets: 3 } as const

/** A draft with restrictions and rewards, open, and what it shows of them. */
const openRestricted = async (alias: string) => {
  const { owner: other } = await openCompany(screens.app, { alias, plan: 'PRO' })
  const { id, version, assetIds } = await draftProgram(other, restricted)
  const who = () => within(screen.getAllByRole('group', { name: 'Who may take part' }).at(-1) ?? document.body)
  const chosen = () =>
    who()
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.value
  const shown = () => [chosen(), inputOf(/^Resolved tickets needed/)]
  const saved = async () => {
    const { answer } = await other.call(getProgram, { id })
    return [answer.participantRestriction, answer.minimumValidTickets, answer.bountyRange]
  }
  /** Takes away in another tab what restricts the program, and its rewards. */
  const lift = () => other.call(updateProgram, { ...programForm, bountyRange: undefined, assetIds, id, version })
  user = await screens.open(`/en/programs/${id}/edit?step=restrictions`, other)
  expect(shown()).toEqual(['SOLO_ONLY', '3'])
  return { shown, saved, lift }
}

test.each([
  ['loaded', 'Load what is saved'],
  ['kept', 'Save mine'],
  ['followed', null],
])('shows what others took away (%s)', async (alias, choice) => {
  const { shown, saved, lift } = await openRestricted(alias)
  if (choice) await fill(/^Participation policy/, policy)
  await lift()
  leaveFor(31)
  if (choice) await user.click(await screen.findByRole('button', { name: choice }))
  await waitFor(() => expect(shown()).toEqual(['EVERYONE', '']))
  await waitFor(() => expect(screen.queryByText('There are unsaved changes')).toBeNull())
  expect(await saved()).toEqual([null, 0, null])
  await press('Next')
  await waitFor(() => expect(screens.path()).toContain('step=introduction'))
  expect(await saved()).toEqual([null, 0, null])
  for (const step of ['restrictions', 'rewards']) {
    await press('Back')
    await waitFor(() => expect(screens.path()).toContain(`step=${step}`))
  }
  expect([inputOf(/^Critical Minimum/), inputOf(/^Low Maximum/)]).toEqual(['', ''])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Custom/ }).checked).toBe(false)
})

test('discards what was not saved of a draft without restrictions', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'thrown', plan: 'PRO' })
  const { id } = await draftProgram(other)
  const openStep = async () => {
    user = await screens.open(`/en/programs/${id}/edit?step=restrictions`, other)
  }
  await openStep()
  await user.click(screen.getByRole('radio', { name: /^Individuals only/ }))
  await user.type(screen.getByLabelText(/^Resolved tickets needed/), '101')
  await user.tab()
  await screen.findByText('Must be at most 100.')
  cleanup()
  await openStep()
  await press('Discard unsaved text')
  await waitFor(() => expect(inputOf(/^Resolved tickets needed/)).toBe(''))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Everyone/ }).checked).toBe(true)
  expect(screen.queryByText('There are unsaved changes')).toBeNull()
})

test('leads to the step of a value that keeps a published program from being saved', async () => {
  const { id, owner: other } = await openChallenge(screens.app, { participantRestriction: 'CREW_ONLY' })
  const openStep = async (step: string) => {
    user = await screens.open(`/en/programs/${id}/edit?step=${step}`, other)
  }
  const goTo = async (step: RegExp) =>
    user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', { name: step }))
  await openStep('restrictions')
  await fill(/^Resolved tickets needed/, 'many')
  await goTo(/^Introduction/)
  await arriveAt(id, 'introduction')
  await press('Save')
  await arriveAt(id, 'restrictions')
  await screen.findByText('Enter a whole number in digits only.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Resolved tickets needed/))
  await user.clear(screen.getByLabelText(/^Resolved tickets needed/))
  await goTo(/^Basics/)
  await arriveAt(id, 'title')
  // The start of a challenge that runs, which only the server refuses.
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2026-11-02T10:00' } })
  await goTo(/^Review/)
  await arriveAt(id, 'review')
  await press('Save')
  await arriveAt(id, 'title')
  await screen.findByText('It has started, so its start cannot be changed.')
})

test('takes away what an older page stored without it', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'older', plan: 'PRO' })
  const { id } = await draftProgram(other, restricted)
  const openStep = async () => {
    user = await screens.open(`/en/programs/${id}/edit?step=restrictions`, other)
  }
  await openStep()
  await fill(/^Participation policy/, policy)
  cleanup()
  const key = Object.keys(sessionStorage).find((one) => one.endsWith(`program-draft-${id}`)) ?? ''
  const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  const { participantRestriction, minimumValidTickets, ...values } = stored.values
  expect([participantRestriction, minimumValidTickets]).toEqual(['SOLO_ONLY', 3])
  sessionStorage.setItem(key, JSON.stringify({ ...stored, values }))
  await openStep()
  expect(inputOf(/^Resolved tickets needed/)).toBe('')
  await press('Discard unsaved text')
  await waitFor(() => expect(inputOf(/^Resolved tickets needed/)).toBe('3'))
})

test('a period and a way of taking part that another type has keep nobody on the step', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'hidden', plan: 'PRO' })
  const { id } = await draftProgram(other)
  user = await screens.open(`/en/programs/${id}/edit?step=title`, other)
  const choose = (type: string) => user.selectOptions(screen.getByLabelText(/^Type/), type)
  await choose('Private event')
  await user.selectOptions(screen.getByLabelText(/^How to join/), 'By invitation only')
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2026-12-05T10:00' } })
  await choose('Public')
  await press('Save')
  await screen.findByText('Everything is saved')
  await press('Next')
  await arriveAt(id, 'assets')
})

test('marks a severity without amounts, and compares amounts that are there', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'blank', plan: 'PRO' })
  const { id } = await draftProgram(other)
  user = await screens.open(`/en/programs/${id}/edit?step=rewards`, other)
  await user.clear(screen.getByLabelText(/^Critical Minimum/))
  await user.clear(screen.getByLabelText(/^Critical Maximum/))
  await press('Next')
  await screen.findByText('Enter the minimum.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Critical Minimum/))
  expect(screen.queryByText(/is higher than for/)).toBeNull()
})

test('saves no tiers while one has no amounts, whose place the next one would take', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'gapped', plan: 'PRO' })
  const { id } = await draftProgram(other, { furtherTiers: [presetRange('BASIC'), presetRange('INTERMEDIATE')] })
  user = await screens.open(`/en/programs/${id}/edit?step=rewards`, other)
  const second = within(screen.getByRole('region', { name: 'Tier 2' }))
  for (const field of second.getAllByRole('textbox')) await user.clear(field)
  second.getByText(/^Tier 2 has no amounts/)
  await press('Save')
  await screen.findByText('Invalid values are not saved')
  const saved = async () => (await other.call(getProgram, { id })).answer.furtherTiers
  expect(await saved()).toEqual([presetRange('BASIC'), presetRange('INTERMEDIATE')])
  await user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', { name: /^Review/ }))
  await arriveAt(id, 'review')
  await user.click(screen.getByLabelText(/^We allow testing/))
  await press('Publish')
  await arriveAt(id, 'rewards')
  await screen.findByText(/^This step has a value that is not saved/)
  const minimum = within(screen.getByRole('region', { name: 'Tier 2' })).getByLabelText(/^Critical Minimum/)
  await waitFor(() => expect(document.activeElement).toBe(minimum))
  expect(minimum.getAttribute('aria-invalid')).toBe('true')
  await user.type(minimum, '100000')
  await waitFor(() => expect(minimum.getAttribute('aria-invalid')).toBeNull())
})

test('leads the focus on when a tier is added or removed', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'tiered', plan: 'PRO' })
  const { id } = await draftProgram(other)
  user = await screens.open(`/en/programs/${id}/edit?step=rewards`, other)
  for (const tier of [2, 3]) {
    await press('Add a tier')
    expect(document.activeElement?.textContent).toBe(`Tier ${tier}`)
  }
  await press('Remove tier 3')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a tier' }))
})

test('takes no tickets for a change of no number', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'lowest', plan: 'PRO' })
  const { id } = await draftProgram(other)
  user = await screens.open(`/en/programs/${id}/edit?step=restrictions`, other)
  await fill(/^Resolved tickets needed/, '1')
  await screen.findByText('There are unsaved changes')
  await fill(/^Resolved tickets needed/, '0')
  await screen.findByText('Everything is saved')
})

test('no longer asks for rewards once a preset is chosen', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'unpaid' })
  const { id } = await draftProgram(other, { bountyRange: undefined })
  user = await screens.open(`/en/programs/${id}/edit?step=review`, other)
  await user.click(screen.getByLabelText(/^We allow testing/))
  await press('Publish')
  await screen.findByText('Enter the reward range.')
  await user.click(screen.getByRole('radio', { name: /^Basic/ }))
  await waitFor(() => expect(screen.queryByText('Enter the reward range.')).toBeNull())
})
