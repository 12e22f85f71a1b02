// Needs libfaketime, which `script/test --faults` installs on Debian as root: without it the test fails and says so.
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareCopy } from '../demo-copy.ts'
import { type Product, signInAtDemo } from '../product.ts'
import { reportTimes, timeUntil } from './figures.ts'

const libraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)

let product: Product
let setClock: (offset: string) => Promise<void>
beforeAll(async () => {
  const library = libraries.find((path) => existsSync(path))
  if (!library) throw new Error('The clock is set with libfaketime: install it, on Debian as the package libfaketime.')
  product = await prepareCopy({ LD_PRELOAD: library, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' })
  const file = join(product.dataDir, 'clock')
  setClock = (offset) => writeFile(file, offset)
  await setClock('+0')
  await product.start({ FAKETIME_TIMESTAMP_FILE: file })
})
afterAll(() => product.remove())

const countMails = async (): Promise<number> => (await readdir(join(product.dataDir, 'outbox')).catch(() => [])).length

/** Signs in, reads a page, asks for a mail and waits for it. @returns how long the mail took */
const mailFrom = async (name: string): Promise<number> => {
  const cookie = await signInAtDemo(product.baseUrl)
  const page = await fetch(`${product.baseUrl}/settings/profile`, { headers: { cookie }, redirect: 'manual' })
  expect(page.status, name).toBe(200)
  const before = await countMails()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: `${name}@clock.test` })
  const asked = await fetch(`${product.baseUrl}/api/auth/email-verify`, { method: 'POST', headers, body })
  expect(asked.status, name).toBe(200)
  return timeUntil(async () => (await countMails()) > before, 30_000)
}

it('goes on when the clock is set forward and back', async () => {
  const cookie = await signInAtDemo(product.baseUrl)
  const statusOf = async () => (await fetch(`${product.baseUrl}/api/auth`, { headers: { cookie } })).status
  const isMoved = async (): Promise<boolean> => {
    const { headers } = await fetch(`${product.baseUrl}/api/health`)
    return Math.abs(Date.parse(headers.get('date') ?? '') - Date.now()) > 3_600_000
  }
  const times = [await mailFrom('start')]
  for (const [name, offset] of Object.entries({ hours: '+3h', back: '+0', before: '-3h', again: '+0' })) {
    await setClock(offset)
    await expect.poll(isMoved, { message: name }).toBe(offset !== '+0')
    expect(await statusOf(), name).toBe(200)
    times.push(await mailFrom(name))
  }
  await setClock('+30d')
  await expect.poll(isMoved).toBe(true)
  expect(await statusOf(), 'sessions end').toBe(401)
  times.push(await mailFrom('month'))
  await setClock('+0')
  await expect.poll(isMoved).toBe(false)
  times.push(await mailFrom('end'))
  await reportTimes('clock set by hours and a month: a mail leaves after', times)
})
