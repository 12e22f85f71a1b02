// Development mode, on a copy of the pages: compiled on request, and updated in the browser when a file is saved.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBrowser, untilHydrated } from './browser.ts'
import { prepareCopy } from './demo-copy.ts'
import { prepareProduct } from './product.ts'

const root = join(import.meta.dirname, '..')

/** Copies the sources that development mode compiles to a folder inside the repository, so that packages resolve. */
const copyPages = async (): Promise<string> => {
  await mkdir(join(root, 'data'), { recursive: true })
  const copy = await mkdtemp(join(root, 'data/development-'))
  const isSource = (path: string): boolean => !/\/(node_modules|build|\.react-router|tsconfig\.json)$/.test(path)
  for (const name of ['main.ts', 'web', 'messages']) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  }
  return copy
}

it('shows a saved change without reloading the page', async () => {
  const copy = await copyPages()
  const product = await prepareCopy({ PAGES: 'sources' }, join(copy, 'main.ts'))
  await product.start()
  const browser = await openBrowser()
  const page = await browser.newPage({ locale: 'ko-KR' })
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  // A file saved before the page listens for changes has no effect.
  const isListening = page
    .waitForEvent('websocket', { timeout: 120_000 })
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('connected')))
  try {
    // The first request waits until Vite has prepared the packages.
    await page.goto(`${product.baseUrl}/events`, { timeout: 120_000 })
    await untilHydrated(page)
    await isListening
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    const file = join(copy, 'web/src/modules/shell/being-built-view.tsx')
    await writeFile(file, (await readFile(file, 'utf8')).replace('title={title}', 'title="saved a moment ago"'))
    await page.getByRole('heading', { name: 'saved a moment ago' }).waitFor()
    expect(await page.evaluate(() => 'isFirst' in window), 'the same document').toBe(true)
    expect(pageErrors).toEqual([])
  } finally {
    await browser.close()
    await product.remove()
    await rm(copy, { recursive: true })
  }
})

it('is refused in production', async () => {
  const product = await prepareProduct({ NODE_ENV: 'production', PAGES: 'sources' })
  await expect(product.start()).rejects.toThrow('PAGES=sources is refused in production')
  await product.remove()
})
