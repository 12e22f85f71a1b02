import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TcpProxy } from '../server/test/tcp-proxy.ts'
import { prepareCopy } from './demo-copy.ts'
import { openDatabaseProxy } from './embedded-database.ts'
import { type Product, prepareProduct, signInAtDemo } from './product.ts'

describe('a database that hangs', () => {
  let owner: Product
  let product: Product
  let proxy: TcpProxy
  beforeAll(async () => {
    owner = await prepareCopy()
    await owner.start()
    const { url, ...opened } = await openDatabaseProxy(owner)
    proxy = opened
    product = await prepareProduct({ DATABASE_URL: url })
    await product.start()
  })
  afterAll(async () => {
    proxy.resume()
    await product.remove()
    await owner.remove()
    await proxy.close()
  })

  it('fails each page of a signed-in user after 4.5 seconds, also those that wait for a connection', async () => {
    const headers = { cookie: await signInAtDemo(product.baseUrl) }
    const read = () => fetch(`${product.baseUrl}/settings/profile`, { headers, redirect: 'manual' })
    const time = async (): Promise<number> => {
      const began = performance.now()
      await (await read()).text()
      return performance.now() - began
    }
    expect((await read()).status).toBe(200)
    proxy.hang()
    const times: Promise<number>[] = []
    for (let sent = 0; sent < 30; sent++) {
      times.push(time())
      await setTimeout(100)
    }
    const taken = await Promise.all(times)
    proxy.resume()
    expect(Math.min(...taken)).toBeGreaterThan(3000)
    expect(Math.max(...taken)).toBeLessThan(5000)
    expect((await read()).status).toBe(200)
  })
})
