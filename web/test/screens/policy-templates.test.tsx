import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { draftProgram } from '../../../server/test/programs.ts'
import { policyTemplates as english } from '../../src/modules/programs/wizard/policy-templates.en.ts'
import { policyTemplates as korean } from '../../src/modules/programs/wizard/policy-templates.ko.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { owner } = await openCompany(screens.app, { alias: 'north' })
let user: UserEvent

const policyField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Participation policy/)

const openTemplates = async (policy: string | undefined) => {
  const { id } = await draftProgram(owner, { policy })
  user = await screens.open(`/en/programs/${id}/edit?step=restrictions`, owner)
  await user.click(screen.getByRole('button', { name: 'Templates' }))
  return { id, dialog: await screen.findByRole('dialog', { name: 'Policy templates' }) }
}

const press = async (dialog: HTMLElement, name: string) => {
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('fit into a policy and leave space for changes', () => {
  const texts = [...Object.values(korean), ...Object.values(english)]
  expect(new Set(texts).size).toBe(8)
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(1000)
    expect(text.length).toBeLessThan(programLimits.policy.max / 2)
  }
})

test('are inserted into an empty policy in the language that is chosen, and saved with the step', async () => {
  const { id, dialog } = await openTemplates(undefined)
  await user.click(within(dialog).getByLabelText(/^No automated scanners/))
  await within(dialog).findByText(/^Automated scanners of any kind/)
  await user.click(within(dialog).getByLabelText('한국어'))
  await within(dialog).findByText('자동 점검 도구의 사용.')
  expect(within(dialog).queryByRole('button', { name: 'Replace it' })).toBeNull()
  await press(dialog, 'Insert')
  expect(policyField().value).toBe(korean.STRICT)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=introduction`))
  expect((await owner.call(getProgram, { id })).answer.policy).toBe(korean.STRICT)
})

const written = 'Ask us before you test the shop.'

test.each([
  ['Add below', `${written}\n\n${english.WEB}`],
  ['Replace it', english.WEB],
])('ask what happens to a written policy: %s', async (answer, expected) => {
  const { dialog } = await openTemplates(written)
  within(dialog).getByText('You already have a policy')
  expect(policyField().value).toBe(written)
  await press(dialog, answer)
  expect(policyField().value).toBe(expected)
})

test('are not added below a policy that would become too long', async () => {
  const { dialog } = await openTemplates('a'.repeat(programLimits.policy.max - 100))
  await within(dialog).findByText(/^Only the websites and APIs/)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add below' }).disabled).toBe(true)
})
