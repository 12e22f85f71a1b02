// How the browser is started.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Used when a test is started without `script/test`, which sets CHROMIUM. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** Fewer browser processes. */
const sharing = ['--disable-site-isolation-trials', '--renderer-process-limit=3']
export const browserArgs = [...args, ...sharing]

export const findBrowser = (): string | undefined => process.env.CHROMIUM ?? browsers.find(existsSync)

/** A browser of its own, which shows the fonts of the product: for tests that measure pages. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: browserArgs })
