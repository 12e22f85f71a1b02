// Keys are checked against the Korean files; that the English ones agree is a test's duty.
import type { Locale as JeboLocale } from '@jebo/contract/core/locale.ts'
import type accounts from '../../../messages/ko/accounts.json'
import type home from '../../../messages/ko/home.json'
import type problems from '../../../messages/ko/problems.json'
import type shell from '../../../messages/ko/shell.json'
import type ui from '../../../messages/ko/ui.json'

declare module 'use-intl' {
  interface AppConfig {
    Locale: JeboLocale
    Messages: {
      accounts: typeof accounts
      home: typeof home
      problems: typeof problems
      shell: typeof shell
      ui: typeof ui
    }
  }
}
