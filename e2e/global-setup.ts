import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { prepareProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product under test answers. */
    baseUrl: string
    /** Where the browser of all journeys is reached. */
    browserAddress: string
  }
}

/** As `script/env` finds them; what a journey is run by hand with. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await prepareProduct()
  await product.start()
  project.provide('baseUrl', product.baseUrl)
  const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync)
  const browser = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' })
  project.provide('browserAddress', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await product.remove()
  }
}
