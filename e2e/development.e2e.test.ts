// Development mode, on a copy of the pages: compiled as they are asked for, and changed in the browser as a file is saved.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBrowser, untilAwake } from './browser.ts'
import { prepareCopy } from './demo-copy.ts'
import { prepareProduct } from './product.ts'

const root = join(import.meta.dirname, '..')

/** A copy of what development compiles. It stands below the sources, where the packages are found. */
const copyPages = async (): Promise<string> => {
  await mkdir(join(root, 'data'), { recursive: true })
  const copy = await mkdtemp(join(root, 'data/development-'))
  const isSource = (path: string): boolean => !/\/(node_modules|build|\.react-router|tsconfig\.json)$/.test(path)
  for (const name of ['main.ts', 'web', 'messages']) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  }
  return copy
}

it('shows a saved change without loading the page again', async () => {
  const copy = await copyPages()
  const product = await prepareCopy({ PAGES: 'sources' }, join(copy, 'main.ts'))
  await product.start()
  const browser = await openBrowser()
  const page = await browser.newPage({ locale: 'ko-KR' })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  // A file saved before the page listens for changes would change nothing.
  const listens = page
    .waitForEvent('websocket', { timeout: 120_000 })
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('connected')))
  try {
    // The first page waits for the packages to be prepared.
    await page.goto(`${product.baseUrl}/events`, { timeout: 120_000 })
    await untilAwake(page)
    await listens
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    const file = join(copy, 'web/src/modules/shell/being-built-view.tsx')
    await writeFile(file, (await readFile(file, 'utf8')).replace('title={title}', 'title="saved a moment ago"'))
    await page.getByRole('heading', { name: 'saved a moment ago' }).waitFor()
    expect(await page.evaluate(() => 'isFirst' in window), 'the same document').toBe(true)
    expect(complaints).toEqual([])
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
