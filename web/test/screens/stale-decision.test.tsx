// A decision of staff that is refused because its subject has changed meanwhile.
import { announceDeposit, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicationOf, getStaff, openCompany, saveApplication, uploadLogo } from '../../../server/test/companies.ts'
import { keyed } from '../../../server/test/money.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const staff = await getStaff(screens.app)

const texts = {
  ko: { deny: '반려하기', changed: /확인하는 동안 신청 내용이 바뀌었어요/, reason: /^반려 사유/ },
  en: { deny: 'Deny', changed: /^The application was changed after you opened it/, reason: /^Reason for denial/ },
}

test.each(['ko', 'en'] as const)('keeps the reason of a denial that came too late, in %s', async (locale) => {
  const t = texts[locale]
  const alias = `late-${locale}`
  const { owner, uuid } = await openCompany(screens.app, { alias, isApproved: false })
  const openDenial = async () => {
    const user = await screens.open(`/${locale}/staff/companies?uuid=${uuid}`, staff)
    const why = await screen.findByRole('dialog')
    await user.type(await within(why).findByRole('textbox'), 'Application review')
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: t.deny }))
    return { user, field: await screen.findByLabelText<HTMLTextAreaElement>(t.reason) }
  }
  const first = await openDenial()
  await first.user.type(first.field, 'The name differs.')
  await saveApplication(owner, applicationOf(alias, await uploadLogo(owner)))
  const press = async ({ user, field }: typeof first) => {
    const form = field.closest<HTMLElement>('[role=dialog]') ?? document.body
    await user.click(within(form).getByRole('button', { name: t.deny }))
  }
  await press(first)
  await screen.findByText(t.changed)
  cleanup()
  const second = await openDenial()
  expect(second.field.value).toBe('The name differs.')
  await press(second)
  await expect.poll(() => screen.queryByLabelText(t.reason)).toBeNull()
  cleanup()
  expect(Object.keys(window.sessionStorage).filter((key) => key.includes('denial of'))).toEqual([])
})

test('does not cancel a deposit that was confirmed meanwhile, and keeps the reason', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'south' })
  const { id } = (await owner.call(announceDeposit, { amount: 20_000, depositor: 'South Inc.' }, keyed())).answer
  const user = await screens.open('/en/staff/contracts', staff)
  await user.click(screen.getByRole('button', { name: /^Cancel/ }))
  await user.type(await screen.findByLabelText(/^Reason/), 'Nothing arrived.')
  await staff.call(changeContractStatus, { id, status: 'CONFIRMED' }, keyed())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Cancel/ }))
  const { nickname } = (await staff.call(getAuth, {})).answer
  await screen.findByText(new RegExp(`^${nickname} has already confirmed this request, .*\\. Close this to see`))
  cleanup()
  await screens.open('/en/staff/contracts?status=CONFIRMED', staff)
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Reason/)).value).toBe('Nothing arrived.')
})
