// The states of screens that an address alone does not show: a dialog open, a field refused, a list with nothing in it.
// Each begins where the one before it ended, and writes nothing.
import type { Page } from 'playwright-core'
import type { words } from './words.ts'

export type Who = 'guest' | 'newcomer' | 'hacker' | 'manager' | 'staff'

type Texts = (typeof words)['ko']
type Enter = (page: Page, texts: Texts) => Promise<unknown>

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last()
const shut = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' })
}
const refused = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor()

/** A search that finds nothing. */
const findNothing: Enter = async (page) => {
  await page.getByRole('searchbox').fill('no such thing')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**?q=*')
}

/** Asks why before anything of a request is shown. */
const askWhy: Enter = async (page, { audit }) => {
  await page.getByRole('table').getByRole('link').first().click()
  await dialog(page).getByText(audit.views.reasonText).waitFor()
  await dialog(page).getByRole('button', { name: audit.views.open, exact: true }).click()
  await refused(page)
}

const guest: Record<string, Enter[]> = {
  '/programs': [findNothing],
  '/hacktivity': [findNothing],
  '/sign-in': [(page, { accounts }) => press(page, accounts.signIn.submit).then(() => refused(page))],
  '/sign-up': [
    async (page, { accounts }) => {
      await page.getByLabel(accounts.signUp.terms.all).check()
      await press(page, accounts.signUp.next)
      await press(page, accounts.signUp.email.request)
      await refused(page)
    },
  ],
  '/reset-password/:token?': [(page, { accounts }) => press(page, accounts.reset.submit).then(() => refused(page))],
}

const newcomer: Record<string, Enter[]> = {
  '/settings/profile': [
    async (page, { accounts }) => {
      await press(page, accounts.consent.agree)
      const tags = page.getByRole('textbox', { name: accounts.profile.tags })
      await tags.fill('x')
      await tags.press('Enter')
      await press(page, accounts.profile.addLink)
      await page.locator('input[type=url]').fill('ftp://nowhere')
      await page.locator('textarea[name=bio]').fill('not saved')
      await page.locator('input[type=url][aria-invalid=true]').waitFor()
    },
    async (page, { accounts }) => {
      await page.getByRole('link', { name: accounts.settings.career, exact: true }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    async (page, { accounts, ui }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: ui.leave.leave }).click()
      await page.getByText(accounts.career.EDUCATION.none).waitFor()
    },
  ],
  '/settings/career': [
    async (page, { accounts }) => {
      const section = page.getByRole('main').locator('section').first()
      await section.getByRole('button', { name: accounts.career.add }).click()
      await section.getByRole('button', { name: accounts.career.save }).click()
      await refused(page)
    },
  ],
  '/settings/authentication': [
    async (page, { accounts }) => {
      await press(page, accounts.authentication.email.change)
      await page.getByLabel(accounts.authentication.email.new, { exact: true }).fill('elsewhere@people.test')
      await press(page, accounts.authentication.email.submit)
      await dialog(page).getByLabel(accounts.password, { exact: true }).fill('Not-the-one-1')
      await page.keyboard.press('Enter')
      await refused(page)
    },
  ],
  '/verification': [],
  '/authentication/kyc': [],
  '/authentication/nda': [],
  '/companies/new': [
    (page, { companies }) => press(page, companies.application.apply.submit).then(() => refused(page)),
  ],
  '/management/ticket': [],
  '/management/credit': [],
}

const hacker: Record<string, Enter[]> = {
  '/': [
    async (page, { notifications }) => {
      await page.getByRole('button', { name: new RegExp(notifications.open) }).click()
      await page.getByRole('dialog', { name: notifications.title }).getByRole('link').first().waitFor()
    },
  ],
  '/programs/:id/new-ticket': [(page, { tickets }) => press(page, tickets.form.submit).then(() => refused(page))],
}

const manager: Record<string, Enter[]> = {
  '/tickets/:id': [
    async (page, { tickets }) => {
      await press(page, tickets.manage.change)
      await dialog(page).getByRole('button', { name: tickets.manage.changeIt }).click()
      await refused(page)
    },
    async (page, { tickets }) => {
      await shut(page)
      await page.getByRole('button', { name: tickets.manage.change }).nth(1).click()
      await dialog(page).locator('input[name=severity]').first().waitFor()
    },
    async (page, { tickets }) => {
      await shut(page)
      await page.getByRole('checkbox', { name: tickets.comments.internal }).check()
      await press(page, tickets.manage.reward)
      await dialog(page).getByLabel(tickets.manage.amount).fill('1')
      await dialog(page).getByRole('button', { name: tickets.manage.next }).click()
      await refused(page)
    },
  ],
  '/management/company/credit': [
    async (page, { ledger }) => {
      await press(page, ledger.companyCredit.announce.action)
      await press(page, ledger.companyCredit.announce.submit)
      await refused(page)
    },
    async (page, { ledger }) => {
      await shut(page)
      await page.getByRole('link', { name: ledger.companyCredit.view.entries }).click()
      await page.getByRole('table', { name: ledger.companyCredit.entries.caption }).waitFor()
    },
  ],
  '/programs/new': [(page, { programs }) => press(page, programs.new.submit).then(() => refused(page))],
  '/programs/:id/edit': [
    async (page, { programs }) => {
      await page.locator('a[href$="step=assets"]').first().click()
      await press(page, programs.edit.assets.add)
      await dialog(page).getByRole('button', { name: programs.edit.assets.dialog.add }).click()
      await refused(page)
    },
    ...['rewards', 'restrictions', 'introduction', 'review'].map(
      (step, index): Enter =>
        async (page) => {
          if (index === 0) await shut(page)
          await page.locator(`a[href$="step=${step}"]`).first().click()
          await page.waitForURL(`**?step=${step}`)
        },
    ),
  ],
  '/programs/:id': [
    async (page, { programs }) => {
      await press(page, programs.status.change)
      await page.getByRole('menuitem').first().waitFor()
    },
  ],
  '/management/company/ticket': [findNothing],
}

const staff: Record<string, Enter[]> = {
  '/staff/companies': [askWhy],
  '/staff/kyc': [askWhy],
  '/staff/contracts': [
    async (page, { ledger }) => {
      await press(page, ledger.deposits.confirm)
      await dialog(page).waitFor()
    },
  ],
}

/** By the path of the screen that they are states of. */
export const states: Record<Who, Record<string, Enter[]>> = { guest, newcomer, hacker, manager, staff }
