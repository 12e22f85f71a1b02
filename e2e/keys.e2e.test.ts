// The first change of the key, as README describes it: away from the key file in the data directory.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareCopy } from './demo-copy.ts'
import { type Product, signInAtDemo } from './product.ts'
import { runFile } from './run-file.ts'

let product: Product
beforeAll(async () => {
  product = await prepareCopy()
  await product.start()
})
afterAll(() => product.remove())

const rotate = async (keys: string) => {
  const { status, stdout } = await runFile('script/rotate-keys.ts', { DATA_DIR: product.dataDir, SECRET_KEYS: keys })
  return { status, lines: stdout.trim().split('\n') }
}

/** A sealed value: the applicant of a company. */
const readApplication = async () => {
  const account = { email: 'seoyun@demo.test', password: 'Jebo-demo-2026' }
  const cookie = await signInAtDemo(product.baseUrl, account)
  const reply = await fetch(`${product.baseUrl}/api/companies/application`, { headers: { cookie } })
  return { status: reply.status, ...((await reply.json()) as { managerName?: string }) }
}

const restartWith = async (keys: string): Promise<void> => {
  expect(await product.end('SIGTERM')).toBe(0)
  await product.start({ SECRET_KEYS: keys })
}

it('replaces the key in the data directory, but not before the server knows the new one', async () => {
  const before = await readApplication()
  expect(before).toMatchObject({ status: 200, managerName: expect.stringMatching(/./) })
  const fresh = `k2027:${randomBytes(32).toString('base64')}`
  const both = `${fresh},local:${readFileSync(join(product.dataDir, 'secret.key'), 'utf8').trim()}`

  const tooEarly = await rotate(both)
  expect([tooEarly.status, tooEarly.lines]).toEqual([
    1,
    [
      expect.stringMatching(/^Nothing was changed/),
      expect.stringMatching(/process \d+ \(all\) does not know k2027, and seals with local: /),
      expect.stringMatching(/^Then run this again/),
    ],
  ])
  expect(await readApplication()).toEqual(before)

  // A process that ends deletes its row, or the script would still find it.
  await restartWith(both)
  const { status, lines } = await rotate(both)
  expect([status, lines.at(-1)]).toEqual([0, 'Everything is sealed with k2027.'])
  expect(lines).toContainEqual(expect.stringMatching(/^companies\.contact_sealed: \d+ of local resealed$/))

  await restartWith(fresh)
  expect(await readApplication()).toEqual(before)
})
