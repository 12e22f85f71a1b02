import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { makeDataDir, prepareProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The origin of the product under test. */
    baseUrl: string
    /** The data of a product that has created its demo world and ended. */
    worldDir: string
    /** The WebSocket address of the browser that all tests share. */
    browserAddress: string
  }
}

/** Used when a test is started without `script/test`, which sets CHROMIUM. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** Fewer browser processes. */
const sharing = ['--disable-site-isolation-trials', '--renderer-process-limit=3']

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await prepareProduct()
  await product.start()
  // The demo world is created once; other products start with a copy of it.
  await product.end('SIGTERM')
  const world = await makeDataDir(product.dataDir)
  await product.start()
  project.provide('baseUrl', product.baseUrl)
  project.provide('worldDir', world)
  const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync)
  const browser = await chromium.launchServer({ executablePath, args: [...args, ...sharing], host: '127.0.0.1' })
  project.provide('browserAddress', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await product.remove()
    await rm(world, { recursive: true })
  }
}
