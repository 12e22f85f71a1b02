// How a company enters assets: one with the hints of its type, and many as a sheet that is checked first.
import { checkAssets, listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import koPrograms from '../../../messages/ko/programs.json' with { type: 'json' }
import koTickets from '../../../messages/ko/tickets.json' with { type: 'json' }
import { openCompany } from '../../../server/test/companies.ts'
import { addAsset, beginProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const company = await openCompany(screens.app, { alias: 'sheets' })
const programId = await beginProgram(company.owner)
await addAsset(company.owner, { name: 'Shop' })
let user: UserEvent

const open = async (manager = company.owner, id = programId) => {
  user = await screens.open(`/en/programs/${id}/edit?step=assets`, manager)
}
const namesOf = async () =>
  (await company.owner.call(listAssets, { size: 100 })).answer.data.map(({ name }) => name).toSorted()

const check = async (sheet: string, manager = company.owner, id = programId): Promise<HTMLElement> => {
  await open(manager, id)
  await user.click(screen.getByRole('button', { name: 'Add several' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add several assets' })
  await user.click(within(dialog).getByLabelText(/^Assets/))
  await user.paste(sheet)
  await user.click(within(dialog).getByRole('button', { name: 'Check' }))
  return dialog
}

test('shows line by line what is wrong, and adds the good lines only', async () => {
  const dialog = await check('Pay,WEB,https://pay.test\nOld,WEB,http://old.test\nAgain,WEB,https://shop.test/')
  await within(dialog).findByText('1 line can be added')
  within(dialog).getByText('2 lines need correction')
  within(dialog).getByText(/^Addresses that start with http:\/\/ are not accepted/)
  within(dialog).getByText(/You already have this asset: Shop/)
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 good line' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await namesOf()).toEqual(['Pay', 'Shop'])
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Pay/).checked).toBe(true))
})

test('stays usable with ten thousand lines, and says how many it does not show', async () => {
  const dialog = await check(Array.from({ length: 10_000 }, (_, n) => `A${n},WEB,http://a${n}.test,out`).join('\n'))
  await within(dialog).findByText('10,000 lines need correction')
  within(dialog).getByText('Only 100 lines are shown here; the other 9,900 are checked as well.')
  expect(within(dialog).getAllByText(/^Line /)).toHaveLength(100)
  expect(within(dialog).getAllByText('Out of scope')).toHaveLength(100)
  expect(within(dialog).queryByRole('button', { name: /^Add/ })).toBeNull()
  // The keys that scroll reach it.
  expect(within(dialog).getByRole('list', { name: 'Check before adding' }).tabIndex).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: 'Show more' }))
  expect(within(dialog).getAllByText(/^Line /)).toHaveLength(200)
})

test('names the types where the type is missing', async () => {
  const dialog = await check('name,type,url\nPay,,https://pay.test')
  await within(dialog).findByText(/^Use one of: Web/)
})

test('names the words that a scope and a severity may have', async () => {
  const dialog = await check('name,location,type,scope,severity\nPay,https://pay.test,WEB,maybe,very')
  await within(dialog).findByText('Use one of: in, out.')
  within(dialog).getByText('Use one of: Critical, High, Medium, Low.')
})

test('names all that is wrong with a line, and the line with an open quotation mark', async () => {
  const dialog = await check('Pay,WEB,not a url,maybe,LOW,9\n"Old,WEB,https://old.test\nNew,WEB,https://new.test')
  await within(dialog).findByText('1 line can be added')
  const [first, second] = within(dialog)
    .getAllByRole('listitem')
    .filter((one) => one.textContent?.startsWith('Line '))
  const faults = within(first ?? dialog).getAllByRole('listitem')
  expect(faults.map((one) => one.textContent?.split(':')[0])).toEqual(['Scope', 'Reward tier', 'Location'])
  within(second ?? dialog).getByText(/^A quotation mark does not close on the line where it opens/)
})

test('reads the Korean words that it names', async () => {
  const { scopes } = koPrograms.edit.assets.import
  const { CRITICAL, HIGH, MEDIUM, LOW } = koTickets.severities
  const lines = [CRITICAL, HIGH, MEDIUM, LOW].flatMap((severity, n) =>
    Object.values(scopes).map(
      (scope) => `A${n},WEB,https://${scope === scopes.in ? 'a' : 'b'}${n}.test,${scope},${severity}`,
    ),
  )
  const { answer } = await company.owner.call(checkAssets, { sheet: lines.join('\n') })
  expect([answer.good, answer.refused]).toEqual([8, 0])
})

test.each([
  ['a header alone', 'name,type,location'],
  ['only commas', ',,,\n,,'],
])('says of %s that there is nothing to add, and leads back', async (_, sheet) => {
  const dialog = await check(sheet)
  await within(dialog).findByText(/^There is nothing to add/)
  expect(within(dialog).queryByRole('button', { name: /^Add/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }))
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Assets/).value).toBe(sheet)
})

test.each([
  ['characters', 1_000_001],
  ['bytes', 4_000_001],
])('puts no file with too many %s into the field, and checks nothing until it is changed', async (_, length) => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Add several' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add several assets' })
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Assets/)
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Check' })
  await user.click(field)
  await user.paste('https://pay.test')
  expect(button.disabled).toBe(false)
  await user.upload(within(dialog).getByLabelText('Choose a file'), new File(['a'.repeat(length)], 'assets.csv'))
  await within(dialog).findByText(/^This is too long/)
  expect([field.value, button.disabled]).toEqual(['https://pay.test', true])
  await user.upload(within(dialog).getByLabelText('Choose a file'), new File(['https://shop.test'], 'assets.csv'))
  await waitFor(() => expect(field.value).toBe('https://shop.test'))
  expect([within(dialog).queryByText(/^This is too long/), button.disabled]).toEqual([null, false])
})

test('leads back to the lines, which are still there', async () => {
  const dialog = await check('Old,WEB,http://old.test')
  await user.click(await within(dialog).findByRole('button', { name: 'Correct' }))
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Assets/).value).toBe('Old,WEB,http://old.test')
})

test('reads a file in the encoding of Korean Windows, and none that is no text', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Add several' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add several assets' })
  const file = new File([new Uint8Array([0xc0, 0xa5, 0x2c, 0x57, 0x45, 0x42])], 'assets.csv', { type: 'text/csv' })
  await user.upload(within(dialog).getByLabelText('Choose a file'), file)
  const sheet = () => within(dialog).getByLabelText<HTMLTextAreaElement>(/^Assets/).value
  await waitFor(() => expect(sheet()).toBe('웹,WEB'))
  const other = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04])], 'assets.csv', { type: 'text/csv' })
  await user.upload(within(dialog).getByLabelText('Choose a file'), other)
  await within(dialog).findByText(/^This is not a text file/)
  expect(sheet()).toBe('웹,WEB')
  const choose = (text: string) =>
    user.upload(within(dialog).getByLabelText('Choose a file'), new File([text], 'assets.csv', { type: 'text/csv' }))
  await choose('name,colour,location')
  await user.click(within(dialog).getByRole('button', { name: 'Check' }))
  await within(dialog).findByText(/^The column “colour” is unknown/)
  await choose('https://shop.test')
  await waitFor(() => expect(within(dialog).queryByText(/^The column “colour”/)).toBeNull())
})

test('links to a sheet of all assets, and to none before there are some', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'outward' })
  const id = await beginProgram(owner)
  await open(owner, id)
  await screen.findByRole('button', { name: 'Add several' })
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull()
  cleanup()
  await addAsset(owner, { name: 'Harbor' })
  await open(owner, id)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Export' })
  expect(link.hasAttribute('download')).toBe(true)
  const file = await owner.raw(link.pathname.slice('/api'.length))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(await file.text()).toContain('Harbor')
})

test('tells what a location may be when the type is chosen', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Add an asset' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add an asset' })
  await user.selectOptions(within(dialog).getByLabelText(/^Type/), 'Hardware')
  within(dialog).getByText(/AX-200 2\.4\.1/)
  await user.type(within(dialog).getByLabelText(/^Name/), 'Router')
  await user.type(within(dialog).getByLabelText(/^Location/), 'AX-200')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await within(dialog).findByText(/^Enter the device and its firmware version/)
})

test('says what of an import the program cannot hold, before and after', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'many' })
  const id = await beginProgram(owner)
  const dialog = await check(Array.from({ length: 60 }, (_, n) => `A${n},WEB,https://a${n}.test`).join('\n'), owner, id)
  await within(dialog).findByText('All of them are created, but only 50 are chosen. A program holds up to 50 assets.')
  await user.click(within(dialog).getByRole('button', { name: 'Add 60 assets' }))
  await screen.findByText('50 of 60 added assets chosen. A program holds up to 50.')
  screen.getByText('10 not chosen: A50, A51, A52, A53, A54, A55, A56, A57, A58, A59')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(50)
})

test('keeps what it says of an import true after later choices', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'later' })
  const id = await beginProgram(owner)
  const dialog = await check(Array.from({ length: 52 }, (_, n) => `A${n},WEB,https://a${n}.test`).join('\n'), owner, id)
  await user.click(await within(dialog).findByRole('button', { name: 'Add 52 assets' }))
  await screen.findByText('50 of 52 added assets chosen. A program holds up to 50.')
  screen.getByText('2 not chosen: A50, A51')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name }))
  await choose('A0')
  screen.getByText('49 of 52 added assets chosen. A program holds up to 50.')
  screen.getByText('3 not chosen: A0, A50, A51')
  await choose('A50')
  screen.getByText('50 of 52 added assets chosen. A program holds up to 50.')
  screen.getByText('2 not chosen: A0, A51')
  await press('Deselect all')
  expect(screen.queryByText(/added assets chosen/), 'as there is room again').toBeNull()
  await press('Choose all')
  screen.getByText('2 not chosen: A50, A51')
  for (const name of ['A50', 'A51']) await choose(name)
  expect(screen.queryByText(/added assets chosen/), 'as all are chosen, though too many').toBeNull()
  for (const name of ['A50', 'A51']) await choose(name)
  screen.getByText('2 not chosen: A50, A51')
  for (const name of ['A50', 'A51']) {
    await press(`Delete ${name}`)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete the asset' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await waitFor(() => expect(screen.queryByText(/added assets chosen/), 'as nothing is left out').toBeNull())
})
