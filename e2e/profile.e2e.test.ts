import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canvas } from '../server/test/pictures.ts'
import { findAccessibilityViolations, openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signUpAs } from './people.ts'

const [first, second, taken] = ['바다', '푸른바다', '먼저온사람']

describe('a profile, in Korean', () => {
  const { accounts, ui, problems } = messages.ko
  const { profile, consent, hackerPage, agreement } = accounts
  const options = { width: 390 }
  let browser: Browser
  let visitor: Visit
  beforeAll(async () => {
    browser = await openBrowser()
    visitor = await visit(browser, options)
    await signUpAs(visitor, 'ocean@people.test', first)
    const other = await visit(browser)
    await signUpAs(other, 'first@people.test', taken)
    await other.close()
  })
  afterAll(() => browser.close())

  const button = (name: string): Locator => visitor.page.getByRole('button', { name, exact: true })
  const tagField = (): Locator => visitor.page.getByRole('textbox', { name: profile.tags })
  const save = async () => {
    await button(profile.save).click()
    await visitor.page.getByText(profile.saved).first().waitFor()
  }
  const isFocused = (element: Element): boolean => element === document.activeElement

  it('has only a nickname until the optional consent is given', async () => {
    const { page, goTo } = visitor
    await goTo('/settings/profile')
    await page.getByText(consent.title).waitFor()
    await expect.poll(() => tagField().count()).toBe(0)
    await page.locator('input[name=nickname]').fill(second)
    await button(consent.agree).click()
    await tagField().waitFor()
    await expect.poll(() => page.getByText(consent.title).count()).toBe(0)
    // Values typed before are kept.
    await expect.poll(() => page.locator('input[name=nickname]').inputValue()).toBe(second)
  })

  it('refuses a taken nickname at its field, and accepts another', async () => {
    const { page } = visitor
    await page.locator('input[name=nickname]').fill(taken)
    await button(profile.save).click()
    await page.getByText(problems.auth.nicknameTaken).waitFor()
    await page.locator('input[name=nickname]').fill(second)
    await save()
    // The header shows it immediately.
    await page.getByRole('button', { name: second }).first().waitFor()
  })

  it('adds tags one by one and by paste, and refuses invalid ones', async () => {
    const { page } = visitor
    await tagField().fill('web')
    await tagField().press('Enter')
    await tagField().fill('모바')
    // While a syllable is being composed, Enter only ends the composition.
    await tagField().evaluate((input) => {
      const options = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
      input.dispatchEvent(new KeyboardEvent('keydown', options))
    })
    await expect.poll(() => tagField().inputValue()).toBe('모바')
    await tagField().press('End')
    await tagField().pressSequentially('일,')
    await tagField().fill('x')
    await tagField().press('Enter')
    await page.getByText(profile.wrongTags.replace('{tags}', 'x').replace('{reason}', problems.field.tag)).waitFor()
    await tagField().press('Backspace')
    await expect.poll(() => button(ui.removeTag.replace('{tag}', 'x')).count()).toBe(0)
    await tagField().evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'OAuth, WEB\n#결제')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const chips = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /./ }) })
    expect((await chips.allTextContents()).slice(-4)).toEqual(['web', '모바일', 'OAuth', '결제'])
    await button(ui.removeTag.replace('{tag}', 'OAuth')).click()
    await expect.poll(() => tagField().evaluate(isFocused)).toBe(true)
  })

  it('adds links, each validated in its own row', async () => {
    const { page } = visitor
    await button(profile.addLink).click()
    const link = (number: number) =>
      page.getByLabel(profile.link.replace('{number, number}', String(number)), { exact: true })
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'url')
    await button(profile.addLink).click()
    await link(2).fill('ftp://nowhere')
    await link(1).focus()
    await page.getByText(problems.field.url).waitFor()
    await link(2).fill('blog.example/me')
    await link(1).focus()
    await expect.poll(() => link(2).inputValue()).toBe('https://blog.example/me')
    await page.getByText(problems.field.url).waitFor({ state: 'detached' })
    await page.locator('textarea[name=bio]').fill('<b>1</b>\n2')
    await save()
  })

  it('shows a cropped picture everywhere, and the generated avatar after it is removed', async () => {
    const { page } = visitor
    const buffer = await canvas(900, 300, '#00ff00').png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const dialog = page.getByRole('dialog', { name: ui.cropTitle })
    await dialog.getByLabel(ui.cropArea).waitFor()
    // A failed upload can be repeated from the same dialog.
    await page.route('**/api/files', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: ui.cropDone }).click()
    await dialog.getByText(problems.error.requestFailure).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: ui.cropDone }).click()
    await dialog.waitFor({ state: 'detached' })
    await button(ui.removeImage).waitFor()
    await expect.poll(() => page.getByText(problems.error.requestFailure).count()).toBe(0)
    await page.getByRole('banner').locator('img[src^="/api/files/"]').waitFor()
    await button(ui.removeImage).click()
    await page.getByRole('banner').locator('img[src^="/avatar/"]').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await page.getByText(problems.file.typeNotAllowed).waitFor()
    const small = await canvas(149, 149).png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 's.png', mimeType: 'image/png', buffer: small })
    await page.getByText(problems.file.avatarTooSmall).waitFor()
    const strip = await canvas(1501, 300).png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'strip.png', mimeType: 'image/png', buffer: strip })
    await page.getByText(ui.cropTooLong.replace('{ratio, number}', '5')).waitFor()
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await dialog.getByRole('button', { name: ui.cropDone }).click()
    await page.getByRole('banner').locator('img[src^="/api/files/"]').waitFor()
  })

  it('keeps typed values when another window saved first', async () => {
    const { page, context } = visitor
    const origin = new URL(page.url()).origin
    const { version } = await (await context.request.get(`${origin}/api/profile`)).json()
    const rest = { nickname: second, bio: 'elsewhere', version }
    await context.request.patch(`${origin}/api/profile`, { data: rest })
    await page.locator('textarea[name=bio]').fill('here')
    await button(profile.save).click()
    await page.getByText(ui.outdatedProfile.title).first().waitFor()
    await expect.poll(() => page.locator('textarea[name=bio]').inputValue()).toBe('here')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await button(ui.outdatedProfile.take).click()
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('textarea[name=bio]')?.value === 'elsewhere',
    )
    await page.locator('textarea[name=bio]').fill('<b>1</b>\n2')
    await tagField().fill('web, 결제,')
    await button(profile.addLink).click()
    await page.locator('input[type=url]').fill('https://blog.example/me')
    await save()
  })

  it('asks before typed values are lost', async () => {
    const { page, address } = visitor
    await page.locator('textarea[name=bio]').fill('not saved')
    await page.getByRole('link', { name: profile.toPage }).click()
    const question = page.getByRole('alertdialog', { name: ui.leave.title })
    await question.waitFor()
    await question.getByRole('button', { name: ui.leave.stay }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('textarea[name=bio]').inputValue()).toBe('not saved')
    await page.getByRole('link', { name: profile.toPage }).click()
    await question.getByRole('button', { name: ui.leave.leave }).click()
    await page.getByRole('heading', { level: 1, name: second }).waitFor()
    expect(decodeURI(address())).toBe(`/@${second}`)
    await page.getByRole('link', { name: hackerPage.edit }).waitFor()
  })

  it('is public at one address, with its text as it was typed', async () => {
    const guest = await visit(browser, { ...options, colorScheme: 'dark' })
    const { page } = guest
    await guest.goTo(`/@${second.toUpperCase()}`)
    await page.getByRole('heading', { level: 1, name: second }).waitFor()
    expect(decodeURI(guest.address())).toBe(`/@${second}`)
    await expect.poll(() => page.title()).toBe(`${second} | Jebo`)
    await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toBe('<b>1</b> 2')
    await page.getByText('<b>1</b>').waitFor()
    const link = page.getByRole('link', { name: 'blog.example/me' })
    await expect.poll(() => link.getAttribute('rel')).toBe('nofollow noopener ugc')
    await expect.poll(() => page.getByRole('link', { name: hackerPage.edit }).count()).toBe(0)
    const picture = page.getByRole('main').locator('img[src^="/api/files/"]')
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(400)
    expect(guest.pageErrors()).toEqual([])
    await guest.close()
  })

  it('shows its owner the public view, and is deleted when the consent is revoked', async () => {
    const { page, goTo, pageErrors } = visitor
    await goTo('/profile')
    await page.getByText(hackerPage.seenByOthers).waitFor()
    await page.getByRole('link', { name: hackerPage.edit }).click()
    await button(agreement.withdraw.open).click()
    await page.getByRole('alertdialog').getByRole('button', { name: agreement.withdraw.confirm }).click()
    await page.getByText(consent.title).waitFor()
    await page.getByRole('banner').locator('img[src^="/avatar/"]').waitFor()
    await goTo(`/@${second}`)
    await page.getByText(hackerPage.none).waitFor()
    const refusals = /status of (409|422)|net::ERR_FAILED/
    expect(pageErrors().filter((text) => !refusals.test(text))).toEqual([])
  })
})
