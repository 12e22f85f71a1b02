// Money calls that are made all the time, and made again under their key until they are answered.
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Product, signInAtDemo } from '../product.ts'
import { runFile } from '../run-file.ts'

export type MoneyLoad = {
  /** The won of the deposits that were acknowledged as done so far. */
  deposited: () => number
  /** How many money calls were acknowledged so far. */
  acknowledged: () => number
  /** Finishes the calls that were started; the product must answer by then. */
  stop: () => Promise<void>
  /** The balance is that of the acknowledged deposits, each is there once, and the ledger fits. */
  check: () => Promise<void>
}

const password = 'Jebo-demo-2026'
const writers = 3

/** A company announces deposits and staff post them, until it is stopped. */
export const startMoneyLoad = async ({ baseUrl, dataDir }: Product): Promise<MoneyLoad> => {
  const manager = await signInAtDemo(baseUrl, { email: 'seoyun@demo.test', password })
  const staff = await signInAtDemo(baseUrl, { email: 'staff@demo.test', password })
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await fetch(`${baseUrl}/api${path}`, { headers: { cookie: manager } })).json() as Promise<Answer>
  const before = (await read<{ balance: number }>('/companies/wallet')).balance
  let isRunning = true
  let deposited = 0
  let acknowledged = 0
  const done: number[] = []

  /** Until it is answered; a refusal would be a fault. */
  const send = async (method: string, path: string, cookie: string, body: object): Promise<{ id: number }> => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const init = { method, headers, body: JSON.stringify(body) }
    for (;;) {
      const response = await fetch(`${baseUrl}/api${path}`, init).catch(() => null)
      const text = await response?.text().catch(() => null)
      if (response && typeof text === 'string' && response.status < 500) {
        expect([response.status, text]).toEqual([200, expect.any(String)])
        acknowledged += 1
        return JSON.parse(text) as { id: number }
      }
      await setTimeout(20)
    }
  }
  const work = async (writer: number): Promise<void> => {
    for (let sent = 0; isRunning; sent++) {
      const amount = 10_000 + writer + 10 * sent
      const { id } = await send('POST', '/contracts/deposit', manager, { amount, depositor: '제보' })
      await send('PUT', `/staff/contracts/${id}/status`, staff, { status: 'DONE' })
      done.push(id)
      deposited += amount
    }
  }
  const working = Array.from({ length: writers }, (_, writer) => work(writer))
  return {
    deposited: () => deposited,
    acknowledged: () => acknowledged,
    stop: async () => {
      isRunning = false
      await Promise.all(working)
    },
    check: async () => {
      expect((await read<{ balance: number }>('/companies/wallet')).balance - before).toBe(deposited)
      expect(new Set(done).size).toBe(done.length)
      const { status, stdout } = await runFile('script/ledger-verify.ts', { DATA_DIR: dataDir })
      expect([status, stdout]).toEqual([0, expect.stringMatching(/^The ledger is whole: /)])
    },
  }
}

/** Kills the process under load, each time a little later, and starts it again. @returns how long each start took, in ms */
export const killOften = async (product: Product, kills: number): Promise<number[]> => {
  const times: number[] = []
  for (let killed = 0; killed < kills; killed++) {
    await setTimeout(200 + 20 * killed)
    await product.end('SIGKILL')
    const began = performance.now()
    await product.start()
    times.push(performance.now() - began)
  }
  return times
}
