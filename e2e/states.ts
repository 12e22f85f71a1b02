// States of screens that have no address: an open dialog, a refused field, an empty list.
// Each starts where the previous one ended, and writes nothing.
import type { Page } from 'playwright-core'
import type { messages } from './messages.ts'

/** An organizer manages a private program. */
export type Role = 'guest' | 'newcomer' | 'hacker' | 'manager' | 'organizer' | 'staff'

type Texts = (typeof messages)['ko']
type EnterState = (page: Page, texts: Texts) => Promise<unknown>

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last()
const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' })
}
const waitForRefusal = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor()

/** Searches without a result. */
const searchWithoutResult: EnterState = async (page) => {
  await page.getByRole('searchbox').fill('no such thing')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**?q=*')
}

/** Opens the dialog of a form, and submits it empty. */
const refuseEmptyForm = async (page: Page, { action, submit }: { action: string; submit: string }): Promise<void> => {
  await press(page, action)
  await dialog(page).getByRole('button', { name: submit, exact: true }).click()
  await waitForRefusal(page)
}

/** Opens the question of an action whose button names what it is about, too. */
const askAbout = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: action }).first().click()
  await dialog(page).waitFor()
}

/** Opens the dialog that asks for a reason, and leaves it empty. */
const refuseEmptyReason: EnterState = async (page, { audit }) => {
  await page.getByRole('table').getByRole('link').first().click()
  await dialog(page).getByText(audit.views.reasonText).waitFor()
  await dialog(page).getByRole('button', { name: audit.views.open, exact: true }).click()
  await waitForRefusal(page)
}

const guest: Record<string, EnterState[]> = {
  '/programs': [searchWithoutResult],
  '/hacktivity': [searchWithoutResult],
  '/sign-in': [(page, { accounts }) => press(page, accounts.signIn.submit).then(() => waitForRefusal(page))],
  '/sign-up': [
    async (page, { accounts }) => {
      await page.getByLabel(accounts.signUp.terms.all).check()
      await press(page, accounts.signUp.next)
      await press(page, accounts.signUp.email.request)
      await waitForRefusal(page)
    },
  ],
  '/reset-password/:token?': [
    (page, { accounts }) => press(page, accounts.reset.submit).then(() => waitForRefusal(page)),
  ],
}

const newcomer: Record<string, EnterState[]> = {
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
      await waitForRefusal(page)
    },
  ],
  '/settings/authentication': [
    async (page, { accounts }) => {
      await press(page, accounts.authentication.email.change)
      await page.getByLabel(accounts.authentication.email.new, { exact: true }).fill('elsewhere@people.test')
      await press(page, accounts.authentication.email.submit)
      await dialog(page).getByLabel(accounts.password, { exact: true }).fill('Not-the-one-1')
      await page.keyboard.press('Enter')
      await waitForRefusal(page)
    },
  ],
  '/verification': [],
  '/authentication/kyc': [],
  '/authentication/nda': [],
  '/companies/new': [
    (page, { companies }) => press(page, companies.application.apply.submit).then(() => waitForRefusal(page)),
  ],
  '/management/ticket': [],
  '/management/credit': [],
  '/management/crews/:name?': [],
  '/verify-complete/:token?': [],
}

const hacker: Record<string, EnterState[]> = {
  '/': [
    async (page, { notifications }) => {
      const panel = page.getByRole('dialog', { name: notifications.title })
      await page.getByRole('button', { name: new RegExp(notifications.open) }).click()
      await panel.getByRole('link').first().waitFor()
    },
  ],
  '/management/crews/:name?': [
    (page, { crews }) => refuseEmptyForm(page, crews.share),
    (page, { crews }) => closeDialog(page).then(() => refuseEmptyForm(page, crews.invitations.invite)),
  ],
  '/management/private-program': [
    // The rules of an invitation are locked until it is accepted.
    async (page, { programs }) => {
      await page.locator('main a[href*="/programs/"]:not([href$="/private"])').first().click()
      await page.getByRole('heading', { name: programs.locked.title }).waitFor()
    },
  ],
  '/programs': [
    async (page, { programs }) => {
      await page.getByRole('link', { name: programs.list.views.table, exact: true }).click()
      await page.getByRole('table').waitFor()
    },
  ],
  '/programs/:id/new-ticket': [
    (page, { tickets }) => press(page, tickets.form.submit).then(() => waitForRefusal(page)),
  ],
}

const manager: Record<string, EnterState[]> = {
  '/tickets/:id': [
    async (page, { tickets }) => {
      await press(page, tickets.moves.NEEDS_MORE_INFO)
      await page.getByRole('form').getByRole('button', { name: tickets.moves.NEEDS_MORE_INFO }).click()
      await waitForRefusal(page)
    },
    async (page, { tickets, ui }) => {
      await press(page, ui.cancel)
      await press(page, tickets.manage.changeSeverity)
      await page.locator('input[name=severity]').first().waitFor()
    },
    async (page, { tickets, ui }) => {
      await press(page, ui.cancel)
      await press(page, tickets.disclose.early)
      await page.locator('textarea[name=summary]').fill('Turn the feature off.')
      await page.getByRole('form').getByRole('button', { name: tickets.disclose.early }).click()
      await waitForRefusal(page)
    },
    async (page, { tickets, ui }) => {
      await press(page, ui.cancel)
      await page.getByRole('checkbox', { name: tickets.comments.internal }).check()
      await press(page, tickets.manage.reward)
      const form = page.getByRole('form', { name: tickets.manage.reward })
      await form.getByLabel(tickets.manage.amount).fill('1')
      await form.getByRole('button', { name: tickets.manage.review }).click()
      await waitForRefusal(page)
    },
  ],
  '/management/company/credit': [
    async (page, { ledger }) => {
      await press(page, ledger.companyCredit.announce.action)
      await press(page, ledger.companyCredit.announce.submit)
      await waitForRefusal(page)
    },
    async (page, { ledger }) => {
      await closeDialog(page)
      await page.getByRole('link', { name: ledger.companyCredit.view.entries }).click()
      await page.getByRole('table', { name: ledger.companyCredit.entries.caption }).waitFor()
    },
    async (page, { ledger: { companyCredit } }) => {
      await page.getByRole('link', { name: companyCredit.view.reserves }).click()
      await page.getByRole('table', { name: companyCredit.reserves.caption }).waitFor()
    },
  ],
  '/management/company/partner': [
    (page, { companies }) => refuseEmptyForm(page, companies.members.invite),
    (page, { companies }) => closeDialog(page).then(() => askAbout(page, companies.members.delegate.action)),
  ],
  '/management/company/block': [(page, { companies }) => refuseEmptyForm(page, companies.blocks.block)],
  '/programs/new': [(page, { programs }) => press(page, programs.new.submit).then(() => waitForRefusal(page))],
  '/programs/:id/edit': [
    async (page, { programs }) => {
      await page.locator('a[href$="step=assets"]').first().click()
      await press(page, programs.edit.assets.add)
      await dialog(page).getByRole('button', { name: programs.edit.assets.dialog.add }).click()
      await waitForRefusal(page)
    },
    async (page, { programs: { edit } }) => {
      await closeDialog(page)
      await press(page, edit.assets.addMany)
      await dialog(page).getByRole('textbox').fill('https://new.example.com\nOld,WEB,http://old.example.com')
      await dialog(page).getByRole('button', { name: edit.assets.import.check }).click()
      await dialog(page).getByRole('list', { name: edit.assets.import.titleOfCheck }).waitFor()
    },
    ...['rewards', 'restrictions', 'introduction', 'review'].map(
      (step, index): EnterState =>
        async (page) => {
          if (index === 0) await closeDialog(page)
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
  '/management/company/ticket': [searchWithoutResult],
}

const organizer: Record<string, EnterState[]> = {
  '/programs/:id/participants': [
    (page, { programs }) => refuseEmptyForm(page, programs.participants.invite),
    (page, { programs }) => closeDialog(page).then(() => askAbout(page, programs.participants.moves.approve.action)),
  ],
}

const staff: Record<string, EnterState[]> = {
  '/staff/companies': [refuseEmptyReason],
  '/staff/kyc': [refuseEmptyReason],
  '/staff/contracts': [
    async (page, { ledger }) => {
      // The name of each goes on with its deposit.
      await page.getByRole('button', { name: ledger.deposits.confirm }).first().click()
      await dialog(page).waitFor()
    },
  ],
}

/** By the path of their screen. */
export const states: Record<Role, Record<string, EnterState[]>> = { guest, newcomer, hacker, manager, organizer, staff }
