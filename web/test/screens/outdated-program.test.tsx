// Two managers edit one program: who saved, and what differs, before one of them replaces it.
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinCompany, openCompany } from '../../../server/test/companies.ts'
import { draftProgram, programForm } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { owner } = await openCompany(screens.app, { alias: 'north' })
const nickname = 'colleague'
const colleague = await joinCompany(screens.app, { alias: 'north' }, nickname)

const texts = {
  ko: {
    summary: /^한 줄 요약/,
    next: '다음',
    saved: new RegExp(`^${nickname}님이 .*에 저장했어요\\. 바뀐 항목: 제목, 한 줄 요약$`),
    self: /^.*에 다른 창에서 직접 저장했어요/,
    keep: '내 내용으로 저장하기',
    rows: ['한 줄 요약Theirs in koMine in ko', '제목Their title저장된 내용이 그대로 남아요.'],
  },
  en: {
    summary: /^Summary/,
    next: 'Next',
    saved: new RegExp(`^${nickname} saved changes on .*\\. Changed: Title, Summary$`),
    self: /^You saved changes in another window on /,
    keep: 'Save mine',
    rows: ['SummaryTheirs in enMine in en', 'TitleTheir titleStays as saved.'],
  },
}

test.each(['ko', 'en'] as const)('names who saved first, and shows what differs, in %s', async (locale) => {
  const t = texts[locale]
  const { id, version, assetIds } = await draftProgram(owner)
  const user = await screens.open(`/${locale}/programs/${id}/edit?step=title`, owner)
  const summary = screen.getByRole('textbox', { name: t.summary })
  await user.clear(summary)
  await user.type(summary, `Mine in ${locale}`)
  const theirs = { ...programForm, assetIds, title: 'Their title', summary: `Theirs in ${locale}` }
  await colleague.call(updateProgram, { ...theirs, id, version })
  await user.click(screen.getByRole('button', { name: t.next }))
  await screen.findByText(t.saved)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(t.rows)
  await user.click(screen.getByRole('button', { name: t.keep }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  const { title, summary: saved, editing } = (await owner.call(getProgram, { id })).answer
  expect([title, saved]).toEqual(['Their title', `Mine in ${locale}`])
  cleanup()

  await screens.open(`/${locale}/programs/${id}/edit?step=title`, owner)
  const again = screen.getByRole('textbox', { name: t.summary })
  await user.type(again, '!')
  await owner.call(updateProgram, { ...theirs, id, version: editing?.version ?? 0 })
  await user.click(screen.getByRole('button', { name: t.next }))
  await screen.findByText(t.self)
})

test('sees no conflict in what was saved before a reload, whose answer did not arrive', async () => {
  const { id, version, assetIds } = await draftProgram(owner)
  const open = () => screens.open(`/en/programs/${id}/edit?step=title`, owner)
  const summary = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.en.summary })
  let user = await open()
  await user.type(summary(), ', as typed')
  await screen.findByText('There are unsaved changes')
  const typed = summary().value
  await owner.call(updateProgram, { ...programForm, assetIds, summary: typed, id, version })
  cleanup()
  user = await open()
  await waitFor(() => expect(screen.queryByText('There are unsaved changes')).toBeNull())
  expect([summary().value, screen.queryByText('Changes were saved elsewhere first')]).toEqual([typed, null])
  await user.type(summary(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await owner.call(getProgram, { id })).answer.summary).toBe(`${typed}!`))
})

const reviewed = async () => {
  const { id, version, assetIds } = await draftProgram(owner)
  const user = await screens.open(`/en/programs/${id}/edit?step=review`, owner)
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^We allow testing/ })
  await user.click(tick())
  const theirs = { ...programForm, assetIds, title: 'Their title' }
  const save = async () => (await colleague.call(updateProgram, { ...theirs, id, version })).status
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  const statusOf = async () => (await owner.call(getProgram, { id })).answer.status
  return { user, tick, save, publish, statusOf }
}

test('publishes what others have saved only once it was shown and its tests are authorized', async () => {
  const { user, tick, save, publish, statusOf } = await reviewed()
  expect(await save()).toBe(200)
  await user.click(publish())
  await screen.findByText(/^Not published yet, because changes were saved elsewhere first\./)
  await screen.findAllByText('Their title')
  await waitFor(() => expect(tick().checked).toBe(false))
  screen.getByText(/^Not published yet, because changes were saved elsewhere first\./)
  await user.click(publish())
  await screen.findByText('Check this box.')
  expect(await statusOf()).toBe('DRAFT')
  await user.click(tick())
  await user.click(publish())
  await waitFor(async () => expect(await statusOf()).toBe('RUNNING'))
})

test('publishes nothing on the review before one of two versions is chosen', async () => {
  const { user, tick, save, publish, statusOf } = await reviewed()
  await user.type(screen.getByRole('textbox', { name: /^Allowed methods/ }), ' and by hand')
  expect(await save()).toBe(200)
  await user.click(publish())
  await screen.findByText('Changes were saved elsewhere first')
  await waitFor(() => expect(publish().disabled).toBe(true))
  expect(tick().checked).toBe(false)
  await user.click(tick())
  await user.click(screen.getByRole('button', { name: 'Load what is saved' }))
  await waitFor(() => expect(publish().disabled).toBe(false))
  expect(tick().checked).toBe(false)
  expect(await statusOf()).toBe('DRAFT')
})
