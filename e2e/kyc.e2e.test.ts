// Verification of a bank account: pictures are masked in the browser, by mouse and by keyboard alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { canvas, pictureIn } from '../server/test/pictures.ts'
import { brightnessOf } from './brightness.ts'
import { findAccessibilityViolations, openBrowser, untilHydrated, type Visit, visit } from './browser.ts'
import { verifyAs } from './identity.ts'
import { messages } from './messages.ts'
import { pauseDrawing, resumeDrawing } from './paused-drawing.ts'
import { password, signInAs, signUpAs } from './people.ts'
import { blockOnce, finishPopup, inWindow, openPopup } from './popups.ts'

const settings = '/settings/identity'
const own = '/authentication/kyc'

/** A rotated photo with metadata. */
const photo = (): Promise<Buffer> =>
  canvas(1500, 3000, '#3ecf9f')
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const fileOf = (buffer: Buffer, name = '신분증.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** Records each file that a page sends. */
const recordSentFiles = (): void => {
  const { send } = XMLHttpRequest.prototype
  const recorded: File[] = []
  Object.assign(window, { sentFiles: recorded })
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    if (body instanceof FormData) for (const value of body.values()) if (value instanceof File) recorded.push(value)
    send.call(this, body)
  }
}

const filesSentBy = async (page: Page): Promise<Buffer[]> => {
  const files = await page.evaluate(async () => {
    const recorded = Reflect.get(window, 'sentFiles') as File[]
    return Promise.all(recorded.map(async (file) => [...new Uint8Array(await file.arrayBuffer())]))
  })
  return files.map((bytes) => Buffer.from(bytes))
}

describe('KYC, in Korean', () => {
  const { identity, problems, ui, accounts } = messages.ko
  const { kyc, blocked } = identity
  const { required } = problems
  const nickname = 'account'
  const name = '계좌주인'
  let browser: Browser
  let visitor: Visit
  let staff: Visit
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    visitor = await visit(browser)
    page = visitor.page
    await visitor.context.addInitScript(recordSentFiles)
    await signUpAs(visitor, `${nickname}@kyc.test`, nickname)
    staff = await visit(browser)
    await signInAs(staff, 'staff')
  })
  afterAll(() => browser.close())

  const button = (label: string | RegExp, at: Page = page) => at.getByRole('button', { name: label, exact: true })
  const expectAccessible = async (at: Page = page): Promise<void> =>
    expect(await findAccessibilityViolations(at)).toEqual([])
  const open = async (opener: string | RegExp): Promise<Page> => {
    const popup = await openPopup(page, button(opener))
    await button(kyc.form.submit, popup).waitFor()
    await untilHydrated(popup)
    return popup
  }
  const fill = async (at: Page, owner = name): Promise<void> => {
    await at.getByLabel(kyc.fields.bank).fill('카카오뱅크')
    await at.getByLabel(kyc.fields.owner).fill(owner)
    await at.getByLabel(kyc.fields.accountNumber).fill('3333-01 1234567')
  }
  const pictureOf = (at: Page, field: 'accountCopy' | 'idFront') => at.getByLabel(new RegExp(`^${kyc.fields[field]}`))
  const dialogOf = (at: Page, field: 'accountCopy' | 'idFront') =>
    at.getByRole('dialog', { name: kyc.mask.titles[field] })
  const box = (at: Page, number: number) => button(kyc.mask.box.replace('{number, number}', String(number)), at)
  const finish = async (at: Page, field: 'accountCopy' | 'idFront'): Promise<void> => {
    await button(kyc.mask.done, at).click()
    await dialogOf(at, field).waitFor({ state: 'detached' })
  }
  const pointsIn = async (at: Page) => {
    const frame = await at.getByRole('dialog').locator('canvas').boundingBox()
    if (!frame) throw new Error('no picture')
    return ([x, y]: [number, number]): [number, number] => [frame.x + x * frame.width, frame.y + y * frame.height]
  }
  const drag = async (at: Page, from: [number, number], to: [number, number]): Promise<void> => {
    const point = await pointsIn(at)
    await at.mouse.move(...point(from))
    await at.mouse.down()
    await at.mouse.move(...point(to), { steps: 4 })
    await at.mouse.up()
  }
  const addMasked = async (at: Page, field: 'accountCopy' | 'idFront'): Promise<void> => {
    await pictureOf(at, field).setInputFiles(fileOf(await photo()))
    await button(kyc.mask.add, at).click()
    await finish(at, field)
  }
  const decide = async (decision: object): Promise<void> => {
    const api = `${inject('baseUrl')}/api/staff/kyc`
    const { data } = (await (await staff.context.request.get(`${api}?state=PENDING&size=100`)).json()) as {
      data: { id: string; user: { nickname: string } }[]
    }
    const id = data.find(({ user }) => user.nickname === nickname)?.id
    const answers = [
      await staff.context.request.post(`${api}/${id}/views`, { data: { reason: '심사' } }),
      await staff.context.request.put(`${api}/${id}`, { data: decision }),
    ]
    expect(answers.map((answer) => answer.ok())).toEqual([true, true])
  }

  const submitElsewhere = async (): Promise<void> => {
    const api = `${inject('baseUrl')}/api`
    const { request } = visitor.context
    const sendPicture = async (): Promise<string> => {
      const multipart = { purpose: 'KYC', file: fileOf(await photo(), 'other.jpg') }
      const answer = await request.post(`${api}/files`, { multipart })
      return ((await answer.json()) as { id: string }).id
    }
    const [accountCopy, idFront] = [await sendPicture(), await sendPicture()]
    const data = { bank: '004', owner: name, accountNumber: '11122233344', accountCopy, idFront }
    expect((await request.post(`${api}/auth/kyc`, { data })).ok()).toBe(true)
  }

  it('requires mobile verification', async () => {
    await visitor.goTo(settings)
    await expect.poll(() => button(kyc.card.start).isDisabled()).toBe(true)
    await page.getByText(kyc.needsMobile.text).waitFor()
    await visitor.goTo(own)
    await page.getByText(kyc.needsMobile.text).waitFor()
    await page.getByRole('link', { name: kyc.needsMobile.go }).click()
    await page.waitForURL('**/verification?previous=*')
    // Verification renews the session, so a request of the bell at that moment would be refused.
    await verifyAs(visitor, name)
    expect(visitor.pageErrors()).toEqual([])
  })

  it('can be opened again after the popup was blocked or closed', async () => {
    await visitor.goTo(settings)
    await page.evaluate(blockOnce)
    await button(inWindow(kyc.card.start)).click()
    await page.getByText(blocked.title).waitFor()
    const popup = await open(blocked.retry)
    await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([480, 800])
    await popup.close()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
  })

  it('refuses invalid fields and pictures before anything is sent', async () => {
    const popup = await open(inWindow(kyc.card.start))
    await button(kyc.form.submit, popup).click()
    for (const text of [required.bank, required.accountNumber, required.accountCopy, required.idFront]) {
      await popup.getByText(text).waitFor()
    }
    await expect.poll(() => popup.getByText(problems.field.required).count()).toBe(0)
    await expectAccessible(popup)
    const number = popup.getByLabel(kyc.fields.accountNumber)
    for (const [typed, text] of [
      ['110-a23-456789', problems.field.digitsOnly],
      ['110-123', problems.field.accountNumber],
    ] as const) {
      await number.fill(typed)
      await popup.getByText(text).waitFor()
    }
    await popup.getByLabel(kyc.fields.bank).fill('없는 은행')
    await popup.getByRole('status').filter({ hasText: kyc.form.bankNone }).waitFor()
    await popup.getByLabel(kyc.fields.bank).press('ArrowDown')
    await expect.poll(() => popup.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
    await popup.getByText(required.bank).waitFor()

    const refused = kyc.picture.refused
    const pictures: [Buffer, string][] = [
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), refused.heic],
      [Buffer.from('%PDF-1.7'), refused.type],
      [Buffer.alloc(0), refused.empty],
      [Buffer.from('\xff\xd8\xff\xe0 broken', 'latin1'), refused.unreadable],
      [await canvas(5001, 5000).png().toBuffer(), refused.pixels],
      [await canvas(299, 2000).png().toBuffer(), refused.small],
    ]
    for (const [bytes, text] of pictures) {
      await pictureOf(popup, 'idFront').setInputFiles(fileOf(bytes))
      await popup.getByText(text).waitFor()
    }
    expect(await filesSentBy(popup)).toEqual([])
    await popup.close()
  })

  it('accepts no more masks while it sends, and sends nothing after a cancel', async () => {
    const popup = await open(inWindow(kyc.card.start))
    await pictureOf(popup, 'idFront').setInputFiles(fileOf(await photo()))
    await drag(popup, [0.1, 0.1], [0.2, 0.2])
    let isPaused = true
    await popup.route('**/api/files', async (route) => {
      await expect.poll(() => isPaused).toBe(false)
      await route.continue()
    })
    await button(kyc.mask.done, popup).click()
    await dialogOf(popup, 'idFront').getByRole('progressbar').waitFor()
    await drag(popup, [0.5, 0.5], [0.8, 0.8])
    await expect.poll(() => dialogOf(popup, 'idFront').getByRole('checkbox').isDisabled()).toBe(true)
    await expect.poll(() => popup.getByRole('dialog').locator('fieldset button').count()).toBe(1)
    isPaused = false
    await dialogOf(popup, 'idFront').waitFor({ state: 'detached' })
    expect(await filesSentBy(popup)).toHaveLength(1)
    await popup.getByRole('button', { name: ui.removeImage }).click()

    await popup.evaluate(pauseDrawing)
    await pictureOf(popup, 'idFront').setInputFiles(fileOf(await photo()))
    await button(kyc.mask.add, popup).click()
    await button(kyc.mask.done, popup).click()
    await button(ui.cancel, popup).click()
    await dialogOf(popup, 'idFront').waitFor({ state: 'detached' })
    await popup.evaluate(resumeDrawing)
    await popup.getByText(kyc.picture.types).nth(1).waitFor()
    expect(await filesSentBy(popup)).toHaveLength(1)
    await popup.close()
  })

  it('masks by mouse and by keyboard alone, and sends only masked pictures', async () => {
    const popup = await open(inWindow(kyc.card.start))
    // Nothing typed here is stored on the device.
    await fill(popup)
    await popup.reload()
    await untilHydrated(popup)
    await expect.poll(() => popup.getByLabel(kyc.fields.accountNumber).inputValue()).toBe('')
    await popup.getByLabel(kyc.fields.bank).press('ArrowDown')
    await popup.getByLabel(kyc.fields.bank).pressSequentially('ㅋㅋㅇ')
    await expectAccessible(popup)
    await popup.getByLabel(kyc.fields.bank).press('Enter')
    await popup.getByLabel(kyc.fields.owner).fill(`${name}아님`)
    await popup.getByLabel(kyc.fields.accountNumber).fill('3333-01 1234567')

    await pictureOf(popup, 'idFront').setInputFiles(fileOf(await photo()))
    await dialogOf(popup, 'idFront').waitFor()
    await button(kyc.mask.done, popup).click()
    await popup.getByText(kyc.mask.missing).waitFor()
    await drag(popup, [0.1, 0.1], [0.2, 0.2])
    await drag(popup, [0.6, 0.9], [0.4, 0.7])
    await button(kyc.mask.undo, popup).click()
    await box(popup, 2).waitFor({ state: 'detached' })
    // Inside another box that is not selected.
    await drag(popup, [0.12, 0.12], [0.18, 0.18])
    await box(popup, 2).press('Escape')
    await popup.keyboard.press('Escape')
    await popup.getByRole('alertdialog').getByRole('button', { name: kyc.mask.leave.stay }).click()
    await button(kyc.mask.undo, popup).click()
    // Resizes the box by its corner, then moves it.
    await popup.mouse.click(...(await pointsIn(popup))([0.15, 0.15]))
    await drag(popup, [0.2, 0.2], [0.4, 0.3])
    await drag(popup, [0.2, 0.2], [0.6, 0.6])
    await expectAccessible(popup)
    await finish(popup, 'idFront')

    const copy = pictureOf(popup, 'accountCopy')
    const [chooser] = await Promise.all([
      popup.waitForEvent('filechooser'),
      copy.focus().then(() => popup.keyboard.press('Enter')),
    ])
    await chooser.setFiles(fileOf(await photo()))
    await dialogOf(popup, 'accountCopy').waitFor()
    await button(kyc.mask.add, popup).press('Enter')
    await popup.keyboard.press('Delete')
    await expect.poll(() => popup.evaluate(() => document.activeElement?.textContent)).toBe(kyc.mask.add)
    await popup.keyboard.press('Enter')
    for (const key of ['ArrowUp', 'Shift+ArrowRight', 'ArrowLeft', 'Control+z']) await popup.keyboard.press(key)
    for (let n = 0; n < 40; n++) await popup.keyboard.press('ArrowLeft')
    await button(kyc.mask.done, popup).press('Enter')
    await dialogOf(popup, 'accountCopy').waitFor({ state: 'detached' })

    const [id = Buffer.alloc(0), account = Buffer.alloc(0), ...more] = await filesSentBy(popup)
    expect(more).toEqual([])
    for (const sent of [id, account]) {
      const facts = await pictureIn(sent).metadata()
      expect(facts).toMatchObject({ format: 'jpeg', width: 2400, height: 1200 })
      expect(facts.exif).toBeUndefined()
      expect(sent.includes('secret place')).toBe(false)
    }
    // The mouse's box was resized to 10-40 % and moved by 40 %; the keyboard's box is at the left edge.
    expect((await brightnessOf(id, [0.52, 0.52, 0.26, 0.16])).max).toBeLessThan(8)
    expect((await brightnessOf(id, [0.05, 0.05, 0.4, 0.4])).min).toBeGreaterThan(50)
    expect((await brightnessOf(account, [0.01, 0.46, 0.38, 0.06])).max).toBeLessThan(8)
    expect((await brightnessOf(account, [0.45, 0.05, 0.5, 0.9])).min).toBeGreaterThan(50)

    await button(kyc.form.submit, popup).click()
    await popup.getByLabel(accounts.password, { exact: true }).press('Escape')
    await button(kyc.form.submit, popup).click()
    await popup.getByLabel(accounts.password, { exact: true }).fill(password)
    await button(accounts.fresh.submit, popup).click()
    await popup.getByText(problems.identity.holderDiffers).waitFor()
    await popup.getByLabel(kyc.fields.owner).fill(name)
    await finishPopup(popup, button(kyc.form.submit, popup))
    await page.getByText(kyc.card.states.PENDING, { exact: true }).waitFor()
    await page.getByText(kyc.numberEnd.replace('{digits}', '4567')).waitFor()
  })

  it('shows why it was denied, and accepts another one on a full page', async () => {
    const reason = '통장 사본이 흐려요.\n다시 찍어 주세요.'
    await decide({ decision: 'DENIED', reason })
    await visitor.reload()
    await page.getByText('다시 찍어 주세요.').waitFor()
    await expectAccessible()
    await page.setViewportSize({ width: 390, height: 844 })
    await button(inWindow(kyc.card.again)).click()
    await page.waitForURL(`**${own}`)
    await page.getByText('다시 찍어 주세요.').waitFor()
    await fill(page)
    for (const field of ['accountCopy', 'idFront'] as const) await addMasked(page, field)
    await button(kyc.form.submit).click()
    await page.getByRole('heading', { name: kyc.pending.title }).waitFor()
    await expectAccessible()
    await page.getByRole('link', { name: identity.done, exact: true }).click()
    await page.waitForURL(`**${settings}`)
    await button(inWindow(kyc.card.look)).waitFor()
    expect(visitor.context.pages()).toHaveLength(1)
  })

  it('shows the approved account, and keeps it while another one is pending', async () => {
    await decide({ decision: 'APPROVED' })
    await visitor.reload()
    await button(inWindow(kyc.card.view)).waitFor()
    await visitor.goTo(own)
    await page.getByRole('heading', { name: kyc.approved.title }).waitFor()
    await button(kyc.approved.change).click()
    await button(kyc.approved.keep).click()
    await button(kyc.approved.change).click()
    await fill(page)
    await page.getByLabel(kyc.fields.accountNumber).fill('3333019876543')
    for (const field of ['accountCopy', 'idFront'] as const) await addMasked(page, field)
    await button(kyc.form.submit).click()
    await page.getByText(kyc.pending.meanwhile).waitFor()
    await page.getByRole('heading', { name: kyc.current }).waitFor()
    for (const digits of ['4567', '6543']) await page.getByText(kyc.numberEnd.replace('{digits}', digits)).waitFor()
    await expectAccessible()
    await decide({ decision: 'DENIED', reason: '본인 계좌가 아니에요.' })
    await visitor.reload()
    await page.getByRole('heading', { name: kyc.current }).waitFor()
    await page.getByText(kyc.numberEnd.replace('{digits}', '4567')).waitFor()
  })

  it('refuses a second pending request, and refreshes the page behind', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitor.goTo(settings)
    const popup = await open(inWindow(kyc.card.again))
    await fill(popup)
    for (const field of ['accountCopy', 'idFront'] as const) await addMasked(popup, field)
    await submitElsewhere()
    await button(kyc.form.submit, popup).click()
    await popup.getByText(problems.identity.kycPending).waitFor()
    await popup.getByRole('heading', { name: kyc.pending.title }).waitFor()
    await Promise.all([popup.waitForEvent('close'), popup.evaluate(() => window.close())])
    await page.getByText(kyc.card.states.PENDING, { exact: true }).waitFor()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
  })

  it('withdraws a pending request, and refreshes the page behind', async () => {
    const { title, action } = kyc.pending.retract
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitor.goTo(settings)
    const popup = await openPopup(page, button(inWindow(kyc.card.look)))
    const asked = popup.getByRole('alertdialog', { name: title })
    await button(action, popup).waitFor()
    await untilHydrated(popup)
    await button(action, popup).click()
    await asked.waitFor()
    await expectAccessible(popup)
    await finishPopup(popup, asked.getByRole('button', { name: action }))
    await button(inWindow(kyc.card.again)).waitFor()
    await expect.poll(() => page.getByText(kyc.card.states.PENDING, { exact: true }).count()).toBe(0)
  })
})
