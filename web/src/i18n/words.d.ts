// Keys are checked against the Korean files; a test checks that the English ones match.
import type { Locale as JeboLocale } from '@jebo/contract/core/locale.ts'
import type accounts from '../../../messages/ko/accounts.json'
import type audit from '../../../messages/ko/audit.json'
import type comments from '../../../messages/ko/comments.json'
import type companies from '../../../messages/ko/companies.json'
import type crews from '../../../messages/ko/crews.json'
import type exports from '../../../messages/ko/exports.json'
import type following from '../../../messages/ko/following.json'
import type home from '../../../messages/ko/home.json'
import type identity from '../../../messages/ko/identity.json'
import type ledger from '../../../messages/ko/ledger.json'
import type notifications from '../../../messages/ko/notifications.json'
import type problems from '../../../messages/ko/problems.json'
import type programs from '../../../messages/ko/programs.json'
import type receipts from '../../../messages/ko/receipts.json'
import type shell from '../../../messages/ko/shell.json'
import type support from '../../../messages/ko/support.json'
import type tickets from '../../../messages/ko/tickets.json'
import type ui from '../../../messages/ko/ui.json'

declare module 'use-intl' {
  interface AppConfig {
    Locale: JeboLocale
    Messages: {
      accounts: typeof accounts
      audit: typeof audit
      comments: typeof comments
      companies: typeof companies
      crews: typeof crews
      exports: typeof exports
      following: typeof following
      home: typeof home
      identity: typeof identity
      ledger: typeof ledger
      notifications: typeof notifications
      problems: typeof problems
      programs: typeof programs
      receipts: typeof receipts
      shell: typeof shell
      support: typeof support
      tickets: typeof tickets
      ui: typeof ui
    }
  }
}
