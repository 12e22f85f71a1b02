import { rm } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserArgs, findBrowser } from './browser-process.ts'
import { makeDataDir, prepareProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The origin of the product under test. */
    baseUrl: string
    /** The data of a product that has created its demo world and ended. */
    worldDir: string
    /** The WebSocket address of the browser that tests share; it shows the fonts of the system. */
    browserAddress: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await prepareProduct()
  await product.start()
  // The demo world is created once; other products start with a copy of it.
  await product.end('SIGTERM')
  const world = await makeDataDir(product.dataDir)
  await product.start()
  project.provide('baseUrl', product.baseUrl)
  project.provide('worldDir', world)
  // Each document decodes its fonts again, a quarter of the time that a page takes to load.
  const args = [...browserArgs, '--disable-remote-fonts']
  const browser = await chromium.launchServer({ executablePath: findBrowser(), args, host: '127.0.0.1' })
  project.provide('browserAddress', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await product.remove()
    await rm(world, { recursive: true })
  }
}
