import type { Device } from '@jebo/contract/accounts/accounts.schema.ts'
import bowser from 'bowser'

/** A readable name of a browser from its user agent; null if unknown. */
export const describeBrowser = (userAgent: string): Pick<Device, 'browser' | 'system' | 'isMobile'> => {
  // The parser rejects an empty string.
  const { browser, os, platform } = bowser.parse(userAgent || '-')
  return {
    browser: browser.name || null,
    system: os.name || null,
    isMobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
