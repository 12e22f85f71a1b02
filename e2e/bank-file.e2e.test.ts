import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

/**
 * A statement in CP949 with a name of syllables that Windows added to EUC-KR. Only browsers decode them: Node, where the other tests
 * run, does not know them.
 */
const statement = [
  'sMW3ocDPvcMswPu/5Cy6uLO9utAvud60wrrQLLzbsd243rjwLMPisd2+1yi/+CkswNSx3b7XKL/4KSzA3L7XKL/4KSywxbehwaEs',
  'sbi60A0KMjAyNi4xMS4yMCAxMjowMDowMCzA/MDasd3AtiyMY7nmILyEvcMgwWTA2iwsLCI5MCwwMDAiLCIxLDA5MCwwMDAiLLCt',
  's7IsDQo=',
].join('')

let browser: Awaited<ReturnType<typeof openBrowser>>
let staff: Visit
beforeAll(async () => {
  browser = await openBrowser()
  staff = await visit(browser)
  await signInAs(staff, 'staff')
})
afterAll(() => browser.close())

it('a statement of a bank in CP949 is read with the syllables that Windows added', async () => {
  const { page } = staff
  await staff.goTo('/staff/bank-lines')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement, 'base64') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('table', { name: messages.ko.ledger.bankLines.import.preview }).waitFor()
  expect(await page.getByText('똠방 펲시 햏자').count()).toBeGreaterThan(0)
})
