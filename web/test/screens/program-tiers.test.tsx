// Tiers of rewards where they are chosen, and where hackers read them.
import { listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { addAsset, draftProgram, openProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const company = await openCompany(screens.app, { alias: 'steps' })
const hacker = await signUpAs(screens.app, 'reader')
let user: UserEvent

const open = async (id: number, step: string) => {
  cleanup()
  user = await screens.open(`/en/programs/${id}/edit?step=${step}`, company.owner)
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const programOf = async (id: number) => (await company.owner.call(getProgram, { id })).answer
const tierOf = async (id: number) =>
  (await company.owner.call(listAssets, { size: 100 })).answer.data.find((one) => one.id === id)?.tier

test('a tier is added with a lower preset, changed, and chosen for an asset', async () => {
  const { id, assetIds } = await draftProgram(company.owner, { bountyRange: presetRange('ADVANCED') })
  await open(id, 'assets')
  await press('Edit 쇼핑몰')
  expect(screen.queryByLabelText(/^Reward tier/)).toBeNull()
  await open(id, 'rewards')
  expect(screen.queryByRole('heading', { name: 'Tier 1' })).toBeNull()
  await press('Add a tier')
  const second = within(screen.getByRole('region', { name: 'Tier 2' }))
  second.getByText('No assets are in this tier yet.')
  expect(second.getByRole<HTMLInputElement>('radio', { name: /^Intermediate/ }).checked).toBe(true)
  const field = second.getByLabelText(/^Critical Maximum/)
  await user.clear(field)
  await user.click(field)
  await user.paste('9000000')
  expect(second.getByRole<HTMLInputElement>('radio', { name: /^Custom/ }).checked).toBe(true)
  await press('Next')
  const { CRITICAL, ...others } = presetRange('INTERMEDIATE')
  const changed = { CRITICAL: { ...CRITICAL, max: 9_000_000 }, ...others }
  await waitFor(async () => expect((await programOf(id)).furtherTiers).toEqual([changed]))
  await open(id, 'assets')
  await press('Edit 쇼핑몰')
  await user.selectOptions(await screen.findByLabelText(/^Reward tier/), 'Tier 2')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await tierOf(assetIds[0] ?? 0)).toBe(2))
})

test('only the last tier is removed, and not without its assets', async () => {
  const assetIds = [await addAsset(company.owner, { name: 'Terminal', tier: 3 })]
  const furtherTiers = [presetRange('INTERMEDIATE'), presetRange('BASIC')]
  const { id } = await draftProgram(company.owner, { assetIds, furtherTiers })
  await open(id, 'rewards')
  expect(screen.queryByRole('button', { name: 'Add a tier' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove tier 2' })).toBeNull()
  within(screen.getByRole('region', { name: 'Tier 3' })).getByText('Assets in this tier: Terminal')
  await press('Remove tier 3')
  screen.getByText(/^Some assets are in tiers that you have not added: Terminal \(tier 3\)\./)
  await press('Next')
  await waitFor(async () => expect((await programOf(id)).furtherTiers).toHaveLength(1))
  await open(id, 'review')
  screen.getByRole('link', { name: 'Reward tiers' })
  await user.click(screen.getByLabelText(/^We allow testing/))
  await press('Publish')
  await screen.findByText('Add the tier that an asset is in.')
  expect(screens.path()).toBe(`/en/programs/${id}/edit?step=rewards`)
  expect((await programOf(id)).status).toBe('DRAFT')
})

test('hackers read them in one table, and the range of the asset that they choose', async () => {
  const assetIds = [
    await addAsset(company.owner, { name: 'Console' }),
    await addAsset(company.owner, { name: 'App', type: 'MOBILE', tier: 2 }),
    await addAsset(company.owner, { name: 'Archive', isInScope: false }),
  ]
  const ranges = { bountyRange: presetRange('ADVANCED'), furtherTiers: [presetRange('BASIC')] }
  const { id } = await openProgram(company.owner, { ...ranges, assetIds })
  await screens.open(`/en/programs/${id}`, hacker)
  const table = within(await screen.findByRole('table', { name: 'Rewards by severity' }))
  const [first, second] = ['Tier 1', 'Tier 2'].map((name) => table.getByRole('rowheader', { name: `${name} 1 asset` }))
  expect([first, second].map((header) => header?.getAttribute('scope'))).toEqual(['rowgroup', 'rowgroup'])
  expect(table.getAllByRole('rowheader', { name: 'Critical' })).toHaveLength(2)
  expect(within(second?.closest('tbody') ?? document.body).getByText('₩1,500,000')).toBeDefined()
  // Another part of the page, which loads by itself.
  await screen.findByText('Console')
  const tierAt = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body).queryByText(/^Tier /)
  expect([tierAt('Console')?.textContent, tierAt('Archive')]).toEqual(['Tier 1', null])
  cleanup()
  user = await screens.open(`/en/programs/${id}/new-ticket`, hacker)
  screen.getByRole('radio', { name: /^Critical.*₩5,000,000 – ₩20,000,000/ })
  await user.selectOptions(screen.getByLabelText(/^Asset/), 'App (Mobile app, Tier 2)')
  await screen.findByRole('radio', { name: /^Critical.*₩500,000 – ₩1,500,000/ })
})

test('the review names the tier of each asset that is in scope, and the severity that it may have at most', async () => {
  const assetIds = [
    await addAsset(company.owner, { name: 'Checkout', tier: 2, maxSeverity: 'MEDIUM' }),
    await addAsset(company.owner, { name: 'Search' }),
    await addAsset(company.owner, { name: 'Museum', isInScope: false }),
  ]
  const { id } = await draftProgram(company.owner, { assetIds, furtherTiers: [presetRange('BASIC')] })
  await open(id, 'review')
  const said = (name: string) => screen.getByText(name).closest('li')?.textContent
  expect(said('Checkout')).toMatch(/Tier 2Maximum severity Medium$/)
  expect(said('Search')).toMatch(/Tier 1$/)
  expect(said('Museum')).not.toMatch(/Tier|severity/)
  cleanup()
  const { id: plain } = await draftProgram(company.owner, {
    assetIds: [await addAsset(company.owner, { name: 'Blog' })],
  })
  await open(plain, 'review')
  expect(said('Blog')).not.toMatch(/Tier|severity/)
})
