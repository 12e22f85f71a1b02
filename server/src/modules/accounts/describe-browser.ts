import type { Device } from '@jebo/contract/accounts/accounts.schema.ts'
import bowser from 'bowser'

/** What a browser says of itself, as its owner would name it; null where it says nothing known. */
export const describeBrowser = (userAgent: string): Pick<Device, 'browser' | 'system' | 'isMobile'> => {
  // The parser refuses an empty text, and knows this one as nothing.
  const { browser, os, platform } = bowser.parse(userAgent || '-')
  return {
    browser: browser.name || null,
    system: os.name || null,
    isMobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
