// Screenshots of the main screens, as `screens/<name>-<width>-<scheme>.png`, from a product started for them.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { prepareProduct } from '../e2e/product.ts'

type Who = 'haneul@demo.test' | 'seoyun@demo.test' | 'woojin@demo.test' | 'staff@demo.test' | null

/** PROGRAM, PRIVATE, EVENT, TICKET and DISCLOSED are replaced by ids of the demo world. */
const screens: [name: string, path: string, who: Who][] = [
  ['home', '/', null],
  ['home-en', '/en', null],
  ['home-signed-in', '/', 'haneul@demo.test'],
  ['sign-in', '/sign-in', null],
  ['sign-up', '/sign-up', null],
  ['sign-up-en', '/en/sign-up', null],
  ['reset-password', '/reset-password', null],
  ['terms', '/terms?type=USER', null],
  ['programs', '/programs', null],
  ['program', '/programs/PROGRAM', null],
  ['program-en', '/en/programs/PROGRAM', 'haneul@demo.test'],
  ['programs-private', '/programs/private', 'haneul@demo.test'],
  ['events', '/events', null],
  ['event', '/events/EVENT', null],
  ['company', '/companies/moasaem', null],
  ['crew', '/crews/밤샘조', null],
  ['hacktivity', '/hacktivity', null],
  ['ticket-disclosed', '/tickets/DISCLOSED', null],
  ['ticket-new', '/programs/PROGRAM/new-ticket', 'haneul@demo.test'],
  ['tickets-own', '/management/ticket', 'haneul@demo.test'],
  ['credit-own', '/management/credit', 'haneul@demo.test'],
  ['programs-private-own', '/management/private-program', 'haneul@demo.test'],
  ['crews-own', '/management/crews', 'haneul@demo.test'],
  ['crew-own', '/management/crews/밤샘조', 'haneul@demo.test'],
  ['company-new', '/companies/new', 'haneul@demo.test'],
  ['settings-authentication', '/settings/authentication', 'haneul@demo.test'],
  ['settings-identity', '/settings/identity', 'haneul@demo.test'],
  ['settings-notifications', '/settings/notifications', 'haneul@demo.test'],
  ['contact-us', '/contact-us', null],
  ['disclosure-guidelines', '/disclosure-guidelines', null],
  ['manager-only', '/manager-only', 'haneul@demo.test'],
  ['company-dashboard', '/management/company', 'seoyun@demo.test'],
  ['company-programs', '/management/company/program', 'seoyun@demo.test'],
  ['company-tickets', '/management/company/ticket', 'seoyun@demo.test'],
  ['company-credit', '/management/company/credit', 'seoyun@demo.test'],
  ['company-members', '/management/company/partner', 'seoyun@demo.test'],
  ['company-blocks', '/management/company/block', 'seoyun@demo.test'],
  ['company-settings', '/settings/company', 'seoyun@demo.test'],
  ['participants', '/programs/PRIVATE/participants', 'woojin@demo.test'],
  ['program-new', '/programs/new', 'seoyun@demo.test'],
  ...(['title', 'assets', 'rewards', 'restrictions', 'introduction', 'review'] as const).map(
    (step): [string, string, Who] => [
      `program-edit-${step}`,
      `/programs/PROGRAM/edit?step=${step}`,
      'seoyun@demo.test',
    ],
  ),
  ['ticket-manager', '/tickets/TICKET', 'seoyun@demo.test'],
  ['ticket-manager-en', '/en/tickets/TICKET', 'seoyun@demo.test'],
  ['staff', '/staff', 'staff@demo.test'],
  ['staff-companies', '/staff/companies', 'staff@demo.test'],
  ['staff-kyc', '/staff/kyc', 'staff@demo.test'],
  ['staff-deposits', '/staff/contracts', 'staff@demo.test'],
  ['staff-audit', '/staff/audit', 'staff@demo.test'],
  ['staff-views', '/staff/audit?view=views', 'staff@demo.test'],
  ['settings-profile', '/settings/profile', 'haneul@demo.test'],
  ['settings-career', '/settings/career', 'haneul@demo.test'],
  ['settings-career-en', '/en/settings/career', 'haneul@demo.test'],
  ['hacker', '/@하늘', null],
  ['profile-own', '/profile', 'haneul@demo.test'],
  ['followings', '/followings', 'haneul@demo.test'],
  ['being-built', '/leaderboard', null],
  ['not-found', '/no/such/page', null],
  ['kit', '/dev/ui', null],
]

const folder = join(import.meta.dirname, '../screens')
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

type Look = { width: number; colorScheme: 'light' | 'dark' }

const newContext = async (browser: Browser, baseUrl: string, email: Who, { width, colorScheme }: Look) => {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme })
  if (email) await context.request.post(`${baseUrl}/api/auth/sign-in`, { data: { email, password: 'Jebo-demo-2026' } })
  return context
}

/** The id of the first row of a list, as a user of the demo world sees it. */
const findFirst = async (browser: Browser, baseUrl: string, email: Who, path: string): Promise<string> => {
  const context = await newContext(browser, baseUrl, email, { width: 1440, colorScheme: 'light' })
  const { data } = (await (await context.request.get(`${baseUrl}/api${path}`)).json()) as { data: { id: number }[] }
  await context.close()
  return String(data[0]?.id)
}

/** The ids for the names in the addresses. */
const findPlaces = async (browser: Browser, baseUrl: string): Promise<Record<string, string>> => {
  const first = (email: Who, path: string) => findFirst(browser, baseUrl, email, path)
  return {
    PROGRAM: await first('seoyun@demo.test', '/companies/programs?status=RUNNING'),
    PRIVATE: await first('woojin@demo.test', `/companies/programs?q=${encodeURIComponent('과금 원장')}`),
    EVENT: await first(null, '/events'),
    TICKET: await first('seoyun@demo.test', '/tickets/companies?substate=IN_PROGRESS'),
    DISCLOSED: await first(null, '/tickets'),
  }
}

const take = async (browser: Browser, baseUrl: string, look: Look, places: Record<string, string>): Promise<void> => {
  for (const [name, path, email] of screens) {
    const context = await newContext(browser, baseUrl, email, look)
    const page = await context.newPage()
    const address = path.replace(/[A-Z]{5,}/, (place) => places[place] ?? place)
    await page.goto(baseUrl + address, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(folder, `${name}-${look.width}-${look.colorScheme}.png`), fullPage: true })
    await context.close()
  }
}

const product = await prepareProduct({ LOG_LEVEL: 'warn' })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
try {
  await mkdir(folder, { recursive: true })
  await product.start()
  const places = await findPlaces(browser, product.baseUrl)
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const)
      await take(browser, product.baseUrl, { width, colorScheme }, places)
  }
} finally {
  await browser.close()
  await product.remove()
}
