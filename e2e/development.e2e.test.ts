// Development mode, on a copy of the pages: compiled on request, and updated in the browser when a file is saved.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBrowser, untilHydrated } from './browser.ts'
import { prepareCopy } from './demo-copy.ts'
import { messages } from './messages.ts'
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

it('shows saved changes in the open page, and reloads it after a restart of the server', async () => {
  const copy = await copyPages()
  const product = await prepareCopy({ PAGES: 'sources' }, join(copy, 'main.ts'))
  const browser = await openBrowser()
  const page = await browser.newPage({ locale: 'ko-KR' })
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()))
  const save = async (path: string, before: string, after: string): Promise<void> => {
    const file = join(copy, path)
    const text = await readFile(file, 'utf8')
    expect(text).toContain(before)
    await writeFile(file, text.replace(before, after))
  }
  const isSameDocument = () => page.evaluate(() => 'isFirst' in window)
  // A file saved before the page listens for changes has no effect.
  const isListening = page
    .waitForEvent('websocket', { timeout: 240_000 })
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('connected')))
  try {
    await product.start()
    // The first request waits until Vite has prepared the packages.
    await page.goto(`${product.baseUrl}/programs`, { timeout: 120_000 })
    await untilHydrated(page)
    await isListening
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    const search = page.getByRole('searchbox').first()
    await search.fill('typed')
    await save('web/src/lists/list-screen.tsx', 'title={props.title}', 'title="saved a moment ago"')
    await page.getByRole('heading', { name: 'saved a moment ago' }).waitFor()
    await save('messages/ko/programs.json', messages.ko.programs.list.description, 'a saved message')
    await page.getByText('a saved message').waitFor()
    expect([await isSameDocument(), await search.inputValue()]).toEqual([true, 'typed'])
    expect(pageErrors).toEqual([])
    expect(await product.end('SIGTERM'), 'ends as in production').toBe(0)
    await product.start()
    // The start compiles the pages again.
    await page.waitForFunction(() => !('isFirst' in window), null, { timeout: 120_000 })
    await page.getByText('a saved message').waitFor()
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
