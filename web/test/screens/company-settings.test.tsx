// The settings of a company: what its owner edits, what others read, and how it ends if two windows save.
import { getApplication, getCompany, updateCompanyProfile } from '@jebo/contract/companies/companies.endpoints.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinCompany, openCompany, profileOf, uploadCover } from '../../../server/test/companies.ts'
import { enterPassword } from '../../../server/test/people.ts'
import { openProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const company = await openCompany(screens.app, { alias: 'harbor' })

const stored = async () => (await company.owner.call(getApplication, {})).answer

const texts = {
  ko: {
    save: '저장하기',
    unchanged: '바뀐 내용이 없어요',
    name: /^기업 이름/,
    missing: [
      '기업 이름을 입력해 주세요.',
      '홈페이지 주소를 입력해 주세요.',
      '담당자 이름을 입력해 주세요.',
      '직책을 입력해 주세요.',
      '연락처를 입력해 주세요.',
      '이메일을 입력해 주세요.',
    ],
  },
  en: {
    save: 'Save',
    unchanged: 'Nothing has changed',
    name: /^Company name/,
    missing: [
      'Enter the name of the company.',
      'Enter the address of the website.',
      'Enter the name of the contact.',
      'Enter the job title.',
      'Enter a phone number.',
      'Enter an email.',
    ],
  },
}

test.each(['ko', 'en'] as const)(
  'says that nothing has changed, and of empty fields what is missing, in %s',
  async (locale) => {
    cleanup()
    const { save, unchanged, name, missing } = texts[locale]
    const user = await screens.open(`/${locale}/settings/company`, company.owner)
    await user.click(await screen.findByRole('button', { name: save }))
    await screen.findByText(unchanged)
    expect((await stored()).version).toBe(1)
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input[name]:not([type=file])')]
    for (const field of fields) await user.clear(field)
    await user.click(screen.getByRole('button', { name: save }))
    for (const text of missing) await screen.findByText(text)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)))
  },
)

test('saves the profile, and the menu shows the new name', async () => {
  cleanup()
  const user = await screens.open('/en/settings/company', company.owner)
  const name = await screen.findByLabelText(/^Company name/)
  await user.clear(name)
  await user.type(name, 'Harbor Labs')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The company profile is saved')
  await waitFor(() => expect(screen.getAllByText('Harbor Labs').length).toBeGreaterThan(0))
  expect(await stored()).toMatchObject({ name: 'Harbor Labs', phone: '+821012345678', version: 2 })
})

test.each([
  ['ko', '저장하기', '이미지 삭제하기', '수정하지 못했어요'],
  ['en', 'Save', 'Remove image', 'Could not save the change'],
] as const)(
  'removes the cover once that is saved, and says if it could not, in %s',
  async (locale, save, remove, no) => {
    cleanup()
    const alias = `cover-${locale}`
    const { owner } = await openCompany(screens.app, { alias })
    const { logoId } = (await owner.call(getApplication, {})).answer
    await owner.call(updateCompanyProfile, {
      ...profileOf(alias, logoId),
      coverId: await uploadCover(owner),
      version: 1,
    })
    const shown = async () => (await owner.call(getCompany, { alias })).answer.coverPath
    const path = await shown()
    const user = await screens.open(`/${locale}/settings/company`, owner)
    const button = await screen.findByRole('button', { name: remove })
    expect(document.querySelector(`form img[src="${path}"]`)).not.toBeNull()
    await user.click(button)
    expect(document.querySelector(`form img[src="${path}"]`)).toBeNull()
    screens.intercept((call) => (call === '/companies' ? Promise.reject(new TypeError('the network is gone')) : null))
    await user.click(screen.getByRole('button', { name: save }))
    await screen.findByText(new RegExp(no))
    expect(await shown()).toBe(path)
    screens.intercept(() => null)
    await user.click(screen.getByRole('button', { name: save }))
    await waitFor(async () => expect(await shown()).toBeNull())
  },
)

test('asks which profile to keep if another window has saved', async () => {
  cleanup()
  const user = await screens.open('/en/settings/company', company.owner)
  const bio = await screen.findByLabelText(/^Short description/)
  await user.clear(bio)
  await user.type(bio, 'Mine')
  const { logoId, version } = await stored()
  await company.owner.call(updateCompanyProfile, { ...profileOf('harbor', logoId), bio: 'Theirs', version })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This was saved in another window first')
  expect((await stored()).bio).toBe('Theirs')
  await user.click(screen.getByRole('button', { name: 'Save this one' }))
  await waitFor(async () => expect((await stored()).bio).toBe('Mine'))
})

test('shows others the profile and the plan, and leads a waiting company to its application', async () => {
  cleanup()
  const manager = await joinCompany(screens.app, company, 'helper', { permissions: ['TICKETS'] })
  await screens.open('/en/settings/company', manager)
  await screen.findByText('Only the owner of the company can edit its profile.')
  screen.getByText('Every hacker may take part. Programs cannot be limited to individuals or crews.')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  cleanup()
  const { owner } = await openCompany(screens.app, { alias: 'pending', isApproved: false })
  await screens.open('/en/settings/company', owner)
  const link = await screen.findByRole('link', { name: 'View application' })
  expect(link.getAttribute('href')).toBe('/en/companies/new')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('says what stands in the way of closing the company, and closes it when nothing does', async () => {
  cleanup()
  const other = await openCompany(screens.app, { alias: 'pier' })
  const { id } = await openProgram(other.owner)
  await screens.open('/en/settings/company', other.owner)
  await screen.findByText('1 program has not ended.')
  expect(screen.getByRole('link', { name: 'See programs' }).getAttribute('href')).toBe('/en/management/company/program')
  expect(screen.queryByRole('button', { name: 'Close the company' })).toBeNull()
  await other.owner.call(setProgramStatus, { id, status: 'ENDED' })
  await enterPassword(other.owner)
  cleanup()
  const user = await screens.open('/en/settings/company', other.owner)
  await user.click(await screen.findByRole('button', { name: 'Close the company' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Close the company' }))
  await waitFor(() => expect(screens.path()).toBe('/en'))
  cleanup()
  await screens.open('/en/companies/pier')
  await screen.findByText(/This company closed on/)
})

test('offers closing to the owner alone', async () => {
  cleanup()
  const helper = await joinCompany(screens.app, company, 'deputy')
  await screens.open('/en/settings/company', helper)
  await screen.findByText(/Only the owner/)
  expect(screen.queryByText('Close the company')).toBeNull()
})

test('promises how soon the company acts, and shows its other managers what', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'prompt' })
  const user = await screens.open('/en/settings/company', owner)
  await user.selectOptions(await screen.findByLabelText('First response'), '4 business hours')
  await user.selectOptions(screen.getByLabelText('Resolution'), '30 business days')
  await user.click(screen.getByRole('button', { name: 'Save response targets' }))
  await screen.findByText('Response targets saved')
  cleanup()
  const manager = await joinCompany(screens.app, { alias: 'prompt' }, 'reads-promises')
  await screens.open('/en/settings/company', manager)
  await screen.findByText('4 business hours')
  screen.getByText('30 business days')
  expect(screen.queryByRole('button', { name: 'Save response targets' })).toBeNull()
})
