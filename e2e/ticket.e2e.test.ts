import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

type Program = { id: number; company: { alias: string } }

/** The program of the company of the demo world's first manager. */
const findProgram = async ({ context }: Visit): Promise<number> => {
  const ask = async (path: string) => (await context.request.get(`${inject('baseUrl')}/api${path}`)).json()
  const { company } = (await ask('/auth')) as Program
  const { data } = (await ask('/programs')) as { data: Program[] }
  const program = data.find((one) => one.company.alias === company.alias)
  if (!program) throw new Error(`${company.alias} has no program`)
  return program.id
}

describe('a ticket, in English', () => {
  const { tickets, problems, comments: shown } = messages.en
  const { form, manage, moves, comments, disclose, disclosures, activity } = tickets
  const title = 'Double spending'
  const hidden = 'For managers only'
  let browser: Browser
  let hacker: Visit
  let manager: Visit
  let address: string
  beforeAll(async () => {
    browser = await openBrowser()
    hacker = await visit(browser, { locale: 'en', width: 390, colorScheme: 'dark' })
    manager = await visit(browser, { locale: 'en' })
    await signInAs(hacker, 'hacker')
    await signInAs(manager, 'manager')
  })
  afterAll(() => browser.close())

  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
  /** Presses a button, then the one with the same name in the confirmation dialog. */
  const decide = async (page: Page, name: string) => {
    await button(page, name).click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }
  const decideInPanel = async (page: Page, name: string, title: string, choice?: string) => {
    await button(page, name).click()
    const deciding = page.getByRole('form', { name: title })
    if (choice !== undefined) await deciding.getByRole('radio', { name: choice }).check()
    await button(deciding, name).click()
    await deciding.waitFor({ state: 'detached' })
  }
  const moveTo = async ({ page, goTo }: Visit, substate: keyof typeof moves, reason?: string) => {
    await goTo(address)
    await button(page, moves[substate]).click()
    const moving = page.getByRole('form', { name: moves[substate] })
    if (reason) await moving.getByRole('textbox').fill(reason)
    await button(moving, moves[substate]).click()
    await moving.waitFor({ state: 'detached' })
  }

  it('is saved automatically, and survives a reload while saving fails', async () => {
    const { page, goTo } = hacker
    await goTo(`/programs/${await findProgram(manager)}/new-ticket`)
    await page.locator('input[name=title]').fill(title)
    await page.waitForURL(/\/tickets\/\d{8}\/edit$/)
    await page.route('**/api/tickets/*', (route) => route.abort())
    await page.locator('textarea[name=description]').fill('Two requests at once are both carried out.')
    await page.getByText(form.saveFailed).waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await hacker.reload()
    await page.unroute('**/api/tickets/*')
    await page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('Two requests'))
  })

  it.each([0, 1000])('is one draft when the page is reloaded %i ms after the first input', async (ms) => {
    const writer = await visit(browser, { locale: 'en' })
    await signInAs(writer, 'hacker')
    const { page, goTo, reload } = writer
    const draftTitle = `Loaded again ${ms}`
    const own = async () => {
      const answer = await writer.context.request.get(`${inject('baseUrl')}/api/tickets/users?state=DRAFT`)
      const { data } = (await answer.json()) as { data: { title: string | null }[] }
      return data.filter((draft) => draft.title === draftTitle).length
    }
    await goTo(`/programs/${await findProgram(manager)}/new-ticket`)
    await page.locator('input[name=title]').fill(draftTitle)
    await page.waitForTimeout(ms)
    page.on('dialog', (dialog) => void dialog.accept())
    await reload()
    await page.waitForFunction(
      (text) => document.querySelector<HTMLInputElement>('input[name=title]')?.value === text,
      draftTitle,
    )
    await page.waitForURL(/\/tickets\/\d{8}\/edit$/)
    await page
      .getByText(form.savedAt.split('{')[0]?.trim() ?? '')
      .first()
      .waitFor()
    expect(await own()).toBe(1)
    await writer.close()
  })

  it('takes Hangul as an input method composes it, while the draft is saved', async () => {
    const writer = await visit(browser, { locale: 'en' })
    await signInAs(writer, 'hacker')
    const { page, context, goTo, pageErrors } = writer
    await goTo(`/programs/${await findProgram(manager)}/new-ticket`)
    await page.locator('input[name=title]').fill('Composed')
    await page.waitForURL(/\/tickets\/\d{8}\/edit$/)
    const id = /\d{8}/.exec(page.url())?.[0]
    const area = page.locator('textarea[name=description]')
    const stored = async () => {
      const answer = await context.request.get(`${inject('baseUrl')}/api/tickets/${id}`)
      return ((await answer.json()) as { description: string | null }).description
    }
    const untilStored = (text: string) => expect.poll(stored).toBe(text)
    await area.focus()
    const input = await context.newCDPSession(page)
    const compose = async (syllable: string) => {
      for (const text of syllable)
        await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    }
    const commit = (text: string) => input.send('Input.insertText', { text })
    await compose('ㅎ하한')
    await commit('한')
    await compose('ㄱ그글')
    // The last syllable is still open when the form saves and is drawn again.
    await untilStored('한글')
    expect(await area.inputValue()).toBe('한글')
    await compose('그')
    expect(await area.inputValue()).toBe('한그')
    await compose('글')
    await commit('글')
    await commit('로 써요.')
    await untilStored('한글로 써요.')
    expect([await area.inputValue(), pageErrors()]).toEqual(['한글로 써요.', []])
    await writer.close()
  })

  it('is submitted once it is complete, and not before', async () => {
    const { page } = hacker
    await button(page, form.submit).click()
    await page.getByText(problems.required.severity).waitFor()
    const weakness = page.getByRole('combobox', { name: form.weakness })
    await weakness.fill('race cond')
    const found = page.getByRole('listbox').getByRole('option', { name: 'Race Condition' }).first()
    await found.waitFor()
    // A list that scrolls is no stop by itself.
    await weakness.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await page.keyboard.press('Shift+Tab')
    await weakness.press('ArrowDown')
    await found.waitFor()
    await weakness.press('Enter')
    await expect.poll(() => weakness.inputValue()).toContain('Race Condition')
    await page.getByRole('radio', { name: new RegExp(`^${tickets.severities.HIGH}`) }).check()
    await decide(page, form.submit)
    await page.waitForURL(/\/tickets\/\d{8}$/)
    await page.getByText(activity.submitted, { exact: true }).waitFor()
    address = hacker.address().replace(/^\/en/, '')
    await expect.poll(() => page.title()).toContain(title)
  })

  it('is private: a guest is redirected to sign in', async () => {
    const guest = await visit(browser, { locale: 'en' })
    await guest.goTo(address)
    expect(guest.address()).toContain(`previous=${encodeURIComponent(hacker.address())}`)
    await guest.close()
  })

  it('is returned with a question, and answered', async () => {
    const { page, goTo } = manager
    await goTo(`/management/company/ticket?q=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title }).click()
    await button(page, moves.NEEDS_MORE_INFO).click()
    await button(page.getByRole('form', { name: moves.NEEDS_MORE_INFO }), moves.NEEDS_MORE_INFO).click()
    await page.getByText(problems.field.reasonRequired).waitFor()
    await moveTo(manager, 'NEEDS_MORE_INFO', 'How many requests?')
    await hacker.goTo(address)
    await hacker.page.getByText('How many requests?').first().waitFor()
    const answer = hacker.page.getByRole('textbox', { name: comments.answer })
    await answer.focus()
    await answer.blur()
    // The form loads after the page, and hears what is typed from then on.
    const typed = async () => {
      await answer.fill('')
      await answer.fill('Thirty.')
      return hacker.page.evaluate(() => Object.values(sessionStorage).join(' '))
    }
    await expect.poll(typed).toContain('Thirty.')
    await hacker.reload()
    await hacker.page.waitForFunction(() => document.querySelector('textarea')?.value === 'Thirty.')
    await button(hacker.page, comments.sendAnswer).click()
    await hacker.page.getByText(activity.answered, { exact: true }).waitFor()
    await button(hacker.page, comments.sendAnswer).waitFor({ state: 'detached' })
  })

  it('is rewarded once when the first response is lost', async () => {
    const { page } = manager
    await moveTo(manager, 'IN_PROGRESS')
    const keys: (string | undefined)[] = []
    await page.route('**/rewards', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await button(page, manage.reward).click()
    const paying = page.getByRole('form', { name: manage.reward })
    await paying.getByLabel(manage.amount).fill('1')
    await paying.getByRole('button', { name: manage.review }).click()
    await paying.locator('[aria-invalid=true]').waitFor()
    await paying.getByLabel(manage.amount).fill('3000000')
    for (const shownResult of [page.getByText(manage.rewardUnknown), page.getByText(/3,000,000/).first()]) {
      await paying.getByRole('button', { name: manage.review }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: manage.reward }).click()
      await shownResult.waitFor()
    }
    await paying.waitFor({ state: 'detached' })
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    const { rewardTotalWon } = await (await manager.context.request.get(`${inject('baseUrl')}/api${address}`)).json()
    expect(rewardTotalWon).toBe(3_000_000)
  })

  it('is retested by its author, then resolved', async () => {
    await moveTo(manager, 'RETESTING')
    await hacker.goTo(address)
    await hacker.page.getByRole('textbox', { name: comments.verdictText }).fill('One of two is refused now.')
    await button(hacker.page, comments.sendVerdict).click()
    await hacker.page.getByText(problems.required.verdict).waitFor()
    await hacker.page.getByRole('radio', { name: new RegExp(`^${comments.fixed}`) }).check()
    await hacker.reload()
    await hacker.page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[value=FIXED]')?.checked)
    await button(hacker.page, comments.sendVerdict).click()
    await hacker.page.getByText(activity.verdict.FIXED).waitFor()
    await moveTo(manager, 'RESOLVED')
    await manager.page.getByRole('checkbox', { name: comments.internal }).check()
    await manager.page.getByRole('textbox', { name: comments.internalComment }).fill(hidden)
    await button(manager.page, comments.sendInternal).click()
    await manager.page.getByText(shown.internalMark).waitFor()
  })

  it('is disclosed when both agree, without the internal comments', async () => {
    await hacker.goTo(address)
    await decideInPanel(hacker.page, disclose.request, disclose.requestTitle, disclosures.FULLY_DISCLOSED)
    await hacker.page.getByText(disclose.waiting.AUTHOR.replace('{level}', disclosures.FULLY_DISCLOSED)).waitFor()
    await manager.goTo(address)
    await decideInPanel(manager.page, disclose.accept, disclose.acceptTitle)
    const widened = activity.widened.replace('{from}', disclosures.CLOSED).replace('{to}', disclosures.FULLY_DISCLOSED)
    await manager.page.getByText(widened, { exact: true }).waitFor()
    const guest = await visit(browser, { locale: 'en' })
    await guest.goTo(`/hacktivity?q=${encodeURIComponent(title)}`)
    await guest.page.getByRole('link', { name: title, exact: true }).click()
    await guest.page.getByText('Thirty.').waitFor()
    expect(await guest.page.content()).not.toContain(hidden)
    expect(guest.pageErrors()).toEqual([])
    await guest.close()
  })
})
