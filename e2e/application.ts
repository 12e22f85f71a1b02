// The application of a company in the browser, up to its approval.
import { pngOf } from '../server/test/pictures.ts'
import type { Visit } from './browser.ts'
import { messages } from './messages.ts'
import { dialog, press, pressInDialog } from './press.ts'

type Applicant = { companyName: string; alias: string; businessNumber: string; website: string }

/** Fills in the application of a company and submits it. */
export const applyInBrowser = async ({ page, goTo, locale }: Visit, applicant: Applicant): Promise<void> => {
  const { apply, waiting } = messages[locale].companies.application
  await goTo('/companies/new')
  const buffer = Buffer.from(await (await pngOf(500)).bytes())
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.locator('img[src^="/api/files/"]').waitFor()
  const contact = { managerName: '담당자', jobTitle: 'CISO', phone: '010-1234-5678' }
  for (const [name, value] of Object.entries({ ...applicant, ...contact }))
    await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('[name=agrees]').check()
  await press(page, apply.submit)
  await page.getByRole('heading', { name: waiting.title, exact: true }).waitFor()
}

/** Opens the application of a company, with a reason, and approves it. The dialog stays open. */
export const approveInBrowser = async ({ page, goTo, locale }: Visit, companyName: string): Promise<void> => {
  const { staff, states } = messages[locale].companies
  await goTo('/staff')
  await page.getByRole('link', { name: companyName, exact: true }).click()
  const reason = dialog(page).locator('[name=reason]')
  await reason.fill('Application')
  await reason.press('Enter')
  await pressInDialog(page, staff.approve)
  await page.getByRole('alertdialog').getByRole('button', { name: staff.approve, exact: true }).click()
  await dialog(page).getByText(states.APPROVED, { exact: true }).waitFor()
}
