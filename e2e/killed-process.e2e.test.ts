// Fifty kills, under more load, are part of `script/test --faults`.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareCopy } from './demo-copy.ts'
import { killOften, startMoneyLoad } from './faults/money-load.ts'
import type { Product } from './product.ts'

const kills = 10

let product: Product
beforeAll(async () => {
  product = await prepareCopy({ LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' })
})
afterAll(() => product.remove())

it(`loses and doubles no money when the process is killed ${kills} times`, async () => {
  await product.start()
  const money = await startMoneyLoad(product)
  await killOften(product, kills)
  await expect.poll(money.acknowledged, { timeout: 60_000 }).toBeGreaterThan(kills)
  await money.stop()
  await money.check()
}, 600_000)
