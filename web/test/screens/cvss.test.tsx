// The vector in the form of a ticket and in that of managers, and what is said about tools.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftTicket, openTicket, openTicketWorld, pageOf } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

const grave = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H'
const vector = () => screen.getByLabelText<HTMLInputElement>(/^CVSS vector/)

test('a wrong vector is refused at its field without stopping the draft, and a right one is scored', async () => {
  const { id } = await draftTicket(world.author, world.programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await user.click(vector())
  await user.paste('CVSS:3.1/AV:N')
  await user.click(screen.getByLabelText(/^Title/))
  await user.keyboard('!')
  await screen.findByText('Enter a vector with all base metrics of CVSS 3.1 or 4.0.')
  await waitFor(async () => expect((await pageOf(world.author, id)).title).toMatch(/!$/))
  await user.clear(vector())
  await user.paste(grave)
  await screen.findByText('CVSS 3.1 score 10.0')
  await waitFor(() => expect(vector().getAttribute('aria-invalid')).not.toBe('true'))
  await user.click(screen.getByText('Set the severity to Critical'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Critical/).checked).toBe(true)
  expect(document.activeElement?.textContent).toContain('The same as the chosen severity.')
})

test('an unfinished vector leaves the saved one as it is, is not called saved, and is there after a reload', async () => {
  const { id } = await draftTicket(world.author, world.programId, { cvssVector: grave })
  const savedVector = async () => (await pageOf(world.author, id)).cvss?.vector
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await user.type(vector(), '{Backspace}')
  await screen.findByText(/^Everything except the CVSS vector is saved/)
  await user.type(screen.getByLabelText(/^Title/), '!')
  await user.tab()
  await waitFor(async () => expect((await pageOf(world.author, id)).title).toMatch(/!$/))
  await screen.findByText(/^Everything except the CVSS vector is saved/)
  expect(await savedVector()).toBe(grave)
  cleanup()
  await screens.open(`/en/tickets/${id}/edit`, world.author)
  await waitFor(() => expect(vector().value).toBe(grave.slice(0, -1)))
  expect(await savedVector()).toBe(grave)
  await user.type(vector(), 'L')
  await user.tab()
  await waitFor(async () => expect(await savedVector()).toBe(`${grave.slice(0, -1)}L`))
  await screen.findByText(/^Saved \d/)
  await user.clear(vector())
  await user.tab()
  await waitFor(async () => expect(await savedVector()).toBeUndefined())
})

test.each([
  [{ cvssVector: grave, toolUse: 'ASSISTED' as const }, [grave, 'Tools helped']],
  [{}, ['Not declared']],
])('the company reads of %j what the author says about score and tools', async (changes, texts) => {
  const id = await openTicket(world.author, world.programId, changes)
  await screens.open(`/en/tickets/${id}`, world.manager)
  const facts = within(await screen.findByLabelText('About this ticket'))
  for (const text of texts) facts.getByText(text)
})

test('a manager who changes the severity takes it from a vector, which stands in the reason once', async () => {
  const id = await openTicket(world.author, world.programId, { cvssVector: grave })
  const user = await screens.open(`/en/tickets/${id}`, world.manager)
  await user.click(screen.getByRole('button', { name: 'Change the severity' }))
  const form = within(await screen.findByRole('form', { name: 'Change the severity' }))
  await user.click(form.getByText('Open the CVSS calculator'))
  await form.findByText('CVSS 3.1 score 10.0')
  await user.click(form.getByText('Set the severity to Critical'))
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(`CVSS 10.0: ${grave}`)
  await user.click(form.getByRole('button', { name: 'Change the severity' }))
  await waitFor(async () => expect((await pageOf(world.manager, id)).severity).toBe('CRITICAL'))
  expect((await pageOf(world.manager, id)).cvss?.vector).toBe(grave)
})
