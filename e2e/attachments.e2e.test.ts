import { text } from 'node:stream/consumers'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pngOf } from '../server/test/pictures.ts'
import { findAccessibilityViolations, openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

type Program = { id: number; company: { alias: string } }

describe('attachments, in English', () => {
  const { ui, tickets, problems } = messages.en
  const { attachments: texts } = ui
  let browser: Browser
  let hacker: Visit
  let manager: Visit
  beforeAll(async () => {
    browser = await openBrowser()
    hacker = await visit(browser, { locale: 'en', width: 390 })
    manager = await visit(browser, { locale: 'en' })
    await signInAs(hacker, 'hacker', 1)
    await signInAs(manager, 'manager')
  })
  afterAll(() => browser.close())

  const findProgram = async (): Promise<number> => {
    const ask = async (path: string) => (await manager.context.request.get(`${inject('baseUrl')}/api${path}`)).json()
    const { company } = (await ask('/auth')) as Program
    const { data } = (await ask('/programs')) as { data: Program[] }
    return data.find((one) => one.company.alias === company.alias)?.id ?? 0
  }
  const picker = (page: Page) => page.getByRole('group', { name: texts.label })
  const row = (page: Page, name: string) => picker(page).getByRole('listitem').filter({ hasText: name })
  const remove = (name: string) => texts.remove.replace('{name}', name)
  const attached = (page: Page, name: string) => row(page, name).getByRole('button', { name: remove(name) })
  const textFile = (name: string, text = 'GET / HTTP/1.1') => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  })
  /** Drops or pastes a file as the browser does. */
  const give = async (field: Locator, how: 'drop' | 'paste', file: File) => {
    const content = [...(await file.bytes())]
    await field.evaluate(
      (element, { how: kind, bytes, name, type }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], name, { type }))
        const options = { bubbles: true, cancelable: true }
        if (kind === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
        else {
          element.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data }))
          element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
        }
      },
      { how, bytes: content, name: file.name, type: file.type },
    )
  }

  it('are chosen, dropped and pasted into a draft, and read by the company', async () => {
    const { page, goTo, reload, pageErrors } = hacker
    await goTo(`/programs/${await findProgram()}/new-ticket`)
    const description = page.locator('textarea[name=description]')
    let isDelayed = false
    await page.route('**/api/files', async (route) => {
      if (!isDelayed) {
        isDelayed = true
        await attached(page, 'gone.txt').waitFor()
      }
      await route.continue()
    })
    await picker(page)
      .locator('input')
      .setInputFiles([textFile('request.txt'), textFile('gone.txt')])
    await attached(page, 'request.txt').waitFor()
    expect(await picker(page).getByRole('listitem').allInnerTexts(), 'in the order of the choice').toEqual([
      expect.stringContaining('request.txt'),
      expect.stringContaining('gone.txt'),
    ])
    await give(description, 'drop', new File(['{"a":1}'], 'answer.json', { type: 'application/json' }))
    const picture = await pngOf(400)
    await give(description, 'paste', new File([await picture.bytes()], 'image.png', { type: 'image/png' }))
    await row(page, 'answer.json')
      .getByRole('button', { name: remove('answer.json') })
      .waitFor()
    await page.getByRole('button', { name: /^Remove image-\d{8}-\d{6}\.png$/ }).waitFor()
    await attached(page, 'gone.txt').focus()
    await page.keyboard.press('Enter')
    await row(page, 'gone.txt').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file')

    await picker(page)
      .locator('input')
      .setInputFiles({ ...textFile('tool.exe', 'MZ\u0090\0'), mimeType: '' })
    await row(page, 'tool.exe').getByText(problems.file.typeNotAllowed).waitFor()
    await picker(page)
      .locator('input')
      .setInputFiles(textFile('long.log', 'x'.repeat(5 * 1024 * 1024 + 1)))
    await row(page, 'long.log').getByText(problems.field.fileTooLarge).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])

    await page.waitForURL(/\/tickets\/\d{8}\/edit$/)
    await page
      .getByText(tickets.form.savedAt.split('{')[0]?.trim() ?? '')
      .first()
      .waitFor()
    const address = new URL(page.url()).pathname
    await reload()
    await attached(page, 'request.txt').waitFor()
    const other = await hacker.context.newPage()
    await other.goto(`${inject('baseUrl')}${address}`)
    await expect.poll(() => picker(other).getByRole('listitem').count()).toBe(3)
    await other.close()

    await page.locator('input[name=title]').fill('The order of a request')
    await page.getByRole('combobox', { name: new RegExp(`^${tickets.form.weakness}`) }).fill('CWE-362')
    await page.keyboard.press('Tab')
    await page.locator('label:has(input[name=severity][value=HIGH])').click()
    await description.fill('Two requests at once are both carried out, as the files show.')
    const id = address.split('/').at(-2)
    const savedText = async () =>
      ((await (await page.request.get(`${inject('baseUrl')}/api/tickets/${id}`)).json()) as { description: string })
        .description
    await expect.poll(savedText).toContain('Two requests')
    // A file that is on its way is waited for.
    await page.route('**/api/files', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await picker(page).locator('input').setInputFiles(textFile('last.txt'))
    await page.getByRole('button', { name: tickets.form.submit, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: tickets.form.submit }).click()
    await page.waitForURL(/\/tickets\/\d{8}$/)
    const ticket = new URL(page.url()).pathname.replace('/en', '')

    await manager.goTo(ticket)
    const files = manager.page.getByRole('list', { name: texts.label }).first()
    await expect.poll(() => files.getByRole('link').count()).toBe(4)
    expect((await files.getByRole('link').allTextContents()).map((shown) => shown.replace(/\d+KB$/, ''))).toEqual([
      'request.txt',
      'answer.json',
      expect.stringMatching(/^image-/),
      'last.txt',
    ])
    const [download] = await Promise.all([
      manager.page.waitForEvent('download'),
      files.getByRole('link', { name: 'request.txt' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('request.txt')
    expect(await text(await download.createReadStream())).toBe('GET / HTTP/1.1')

    const comment = page.locator('textarea[name=contents]')
    await page.unroute('**/api/files')
    await comment.fill('The answer on my screen.')
    await give(comment, 'paste', new File([await picture.bytes()], 'image.png', { type: 'image/png' }))
    await page.getByRole('button', { name: /^Remove image-/ }).waitFor()
    await page.getByRole('button', { name: tickets.comments.send, exact: true }).click()
    await page
      .locator('li', { hasText: 'The answer on my screen.' })
      .getByRole('link', { name: /^image-.*png/ })
      .waitFor()
    await expect.poll(() => picker(page).getByRole('listitem').count()).toBe(0)
    // The browser itself reports the refused file.
    expect(pageErrors().filter((error) => !error.includes('422'))).toEqual([])
  })
})
