// The address of a mail, as mail programs and their users open it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unsubscribeTokenOf } from '@jebo/server/modules/notifications/unsubscribe-token.ts'
import { createSealer } from '@jebo/server/platform/crypto/seal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareCopy } from './demo-copy.ts'
import { type Product, signInAtDemo } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await prepareCopy()
  await product.start()
})
afterAll(() => product.remove())

it.each(['', '/ko', '/en'])('stops mails by one POST, and shows a page for a GET: %s', async (prefix) => {
  const headers = { cookie: await signInAtDemo(product.baseUrl) }
  const { uuid } = await (await fetch(`${product.baseUrl}/api/auth`, { headers })).json()
  const key = Buffer.from(await readFile(join(product.dataDir, 'secret.key'), 'utf8'), 'base64')
  const type = prefix === '' ? 'RULES' : prefix === '/ko' ? 'REWARD' : 'COMMENT'
  const token = unsubscribeTokenOf(createSealer([{ id: 'local', key }]), { userUuid: uuid, types: [type] })
  const address = `${product.baseUrl}${prefix}/unsubscribe/${token}`
  const page = await fetch(address)
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  const muted = async (): Promise<string[]> =>
    (await (await fetch(`${product.baseUrl}/api/notifications/preferences`, { headers })).json()).mutedTypes
  expect(await muted()).not.toContain(type)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(204)
  expect(await muted()).toContain(type)
})
