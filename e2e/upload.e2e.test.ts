import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canvas, channelsOf, pngOf } from '../server/test/pictures.ts'
import { findAccessibilityViolations, openBrowser, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

describe('choosing a picture, in Korean', () => {
  const { ui, problems } = messages.ko
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  const open = async (isSignedIn = true) => {
    const visitor = await visit(browser, { width: 390 })
    if (isSignedIn) await signInAs(visitor, 'hacker')
    await visitor.goTo('/dev/ui')
    const { page } = visitor
    const fieldOf = (label: string) =>
      page.locator('.border-dashed').filter({ has: page.getByLabel(new RegExp(`^${label}`)) })
    return { ...visitor, fieldOf, logo: fieldOf('로고') }
  }
  const chosen = async (side: number, name = 'logo.png', mimeType = 'image/png') => ({
    name,
    mimeType,
    buffer: Buffer.from(await (await pngOf(side)).bytes()),
  })

  it('is shown, replaced and removed by keyboard', async () => {
    const { page, logo, pageErrors, close } = await open()
    const input = logo.locator('input')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      input.focus().then(() => page.keyboard.press('Enter')),
    ])
    await chooser.setFiles(await chosen(500))
    const picture = logo.locator('img[src^="/api/files/"]')
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(400)
    const first = await picture.getAttribute('src')
    await logo.getByText(ui.replaceImage).waitFor()
    await input.setInputFiles(await chosen(600))
    await page.waitForFunction((src) => !document.querySelector(`img[src="${src}"]`), first)
    await picture.waitFor()
    await logo.getByRole('button', { name: ui.removeImage }).focus()
    await page.keyboard.press('Enter')
    await logo.getByText(ui.chooseImage).waitFor()
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => logo.locator('img').count()).toBe(0)
    expect(pageErrors()).toEqual([])
    await close()
  })

  it('is cropped to a square by keyboard', async () => {
    const { page, logo, pageErrors, close } = await open()
    // Red, then blue: the largest square has half of each, and its left end is all red.
    const red = { create: { width: 600, height: 600, channels: 3 as const, background: '#ff0000' } }
    const wide = canvas(1200, 600, '#0000ff').composite([{ input: red, left: 0, top: 0 }])
    const file = { name: 'wide.png', mimeType: 'image/png', buffer: await wide.png().toBuffer() }
    const input = logo.locator('input')
    await input.setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: ui.cropTitle })
    await dialog.getByRole('slider', { name: ui.cropSize }).press('Home')
    await dialog.getByLabel(ui.cropArea).focus()
    for (let n = 0; n < 8; n++) await page.keyboard.press('Control+ArrowLeft')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: ui.cancel }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => logo.locator('img').count()).toBe(0)

    await input.setInputFiles(file)
    await dialog.getByLabel(ui.cropArea).focus()
    for (let n = 0; n < 8; n++) await page.keyboard.press('Control+ArrowLeft')
    await dialog.getByRole('button', { name: ui.cropDone }).press('Enter')
    const picture = logo.locator('img[src^="/api/files/"]')
    await picture.waitFor()
    const bytes = await (
      await page.request.get(new URL((await picture.getAttribute('src')) ?? '', page.url()).href)
    ).body()
    const [reds, , blues] = await channelsOf(bytes)
    expect([reds?.min, blues?.max]).toEqual([255, 0])
    expect(pageErrors()).toEqual([])
    await close()
  })

  it('is taken when dropped', async () => {
    const { page, logo, close } = await open()
    const bytes = [...(await (await pngOf(450)).bytes())]
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }))
      return transfer
    }, bytes)
    await logo.dispatchEvent('dragover', { dataTransfer: dropped })
    await logo.dispatchEvent('drop', { dataTransfer: dropped })
    await logo.locator('img[src^="/api/files/"]').waitFor()
    await close()
  })

  it('explains why a picture is refused, and keeps the previous one', async () => {
    const { logo, close } = await open()
    const input = logo.locator('input')
    await input.setInputFiles(await chosen(500))
    await logo.locator('img[src^="/api/files/"]').waitFor()
    await input.setInputFiles(await chosen(399))
    await logo.getByText(problems.file.tooSmall).waitFor()
    await input.setInputFiles(await chosen(500, 'logo.jpg', 'image/jpeg'))
    await logo.getByText(problems.file.mislabelled).waitFor()
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await logo.getByText(problems.field.fileTooLarge).waitFor()
    await expect.poll(() => logo.locator('img[src^="/api/files/"]').count()).toBe(1)
    await close()
  })

  it('asks a guest to sign in, and reports when the server cannot be reached', async () => {
    const { page, logo, close } = await open(false)
    const input = logo.locator('input')
    await input.setInputFiles(await chosen(500))
    await logo.getByText(problems.error.notSignedIn).waitFor()
    await page.route('**/api/files', (route) => route.abort())
    await input.setInputFiles(await chosen(500))
    await logo.getByText(problems.error.requestFailure).waitFor()
    await close()
  })

  it('shows the progress of an upload, and can be cancelled', async () => {
    const { fieldOf, close } = await open()
    const slow = fieldOf('올리는 중')
    await slow.locator('input').setInputFiles(await chosen(500))
    const meter = slow.getByRole('progressbar', { name: ui.uploadProgress })
    await expect.poll(() => meter.getAttribute('value')).toBe('0.4')
    await fieldOf('받지 않는 그림')
      .locator('input')
      .setInputFiles(await chosen(500))
    await fieldOf('받지 않는 그림').getByText(problems.file.tooSmall).waitFor()
    await slow.getByRole('button', { name: ui.cancel }).click()
    await meter.waitFor({ state: 'detached' })
    await expect.poll(() => slow.locator('img').count()).toBe(0)
    await close()
  })
})
