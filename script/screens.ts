// Pictures of the screens worth looking at, as `screens/<name>-<width>-<scheme>.png`, from a product started for them.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { prepareProduct } from '../e2e/product.ts'

type Who = 'haneul@demo.test' | 'seoyun@demo.test' | 'staff@demo.test' | null

const screens: [name: string, path: string, who: Who][] = [
  ['home', '/', null],
  ['home-en', '/en', null],
  ['home-signed-in', '/', 'haneul@demo.test'],
  ['sign-in', '/sign-in', null],
  ['sign-up', '/sign-up', null],
  ['sign-up-en', '/en/sign-up', null],
  ['terms', '/terms?type=USER', null],
  ['manager-only', '/manager-only', 'haneul@demo.test'],
  ['being-built', '/settings/profile', 'haneul@demo.test'],
  ['company-credit', '/management/company/credit', 'seoyun@demo.test'],
  ['company-statement', '/management/company/credit?view=entries', 'seoyun@demo.test'],
  ['staff', '/staff', 'staff@demo.test'],
  ['not-found', '/no/such/page', null],
  ['kit', '/dev/ui', null],
]

const folder = join(import.meta.dirname, '../screens')
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

type Look = { width: number; colorScheme: 'light' | 'dark' }

const take = async (browser: Browser, baseUrl: string, { width, colorScheme }: Look): Promise<void> => {
  for (const [name, path, email] of screens) {
    const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme })
    if (email) {
      await context.request.post(`${baseUrl}/api/auth/sign-in`, { data: { email, password: 'Jebo-demo-2026' } })
    }
    const page = await context.newPage()
    await page.goto(baseUrl + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    await context.close()
  }
}

const product = await prepareProduct({ LOG_LEVEL: 'warn' })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
try {
  await mkdir(folder, { recursive: true })
  await product.start()
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) await take(browser, product.baseUrl, { width, colorScheme })
  }
} finally {
  await browser.close()
  await product.remove()
}
