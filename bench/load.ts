// Closed-loop load from this process: so many visitors, each asking again as soon as it is answered.
import { Agent, get } from 'node:http'

export type Rate = { perSecond: number; p50Ms: number; p95Ms: number }

export type Ask = (agent: Agent) => Promise<void>

/** One request over a kept connection; anything but 200 ends the measurement. */
export const asking =
  (url: string, headers: Record<string, string> = {}): Ask =>
  (agent) =>
    new Promise((resolve, reject) => {
      const request = get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.resume().once('end', resolve).once('error', reject)
      })
      request.once('error', reject)
    })

/** Asks for some seconds, after a warm-up. @param visitors how many ask at once */
export const measure = async (ask: Ask, visitors = 8, seconds = 4, warmUpSeconds = 1): Promise<Rate> => {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const run = async (forMs: number): Promise<number[]> => {
    const times: number[] = []
    const end = performance.now() + forMs
    const visitor = async (): Promise<void> => {
      while (performance.now() < end) {
        const started = performance.now()
        await ask(agent)
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: visitors }, visitor))
    return times
  }
  await run(1000 * warmUpSeconds)
  const times = (await run(seconds * 1000)).sort((left, right) => left - right)
  agent.destroy()
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95) }
}
