// The product's own texts, so that tests look for what users read.
import type { Locale } from '@jebo/contract/core/locale.ts'
import enAccounts from '../messages/en/accounts.json' with { type: 'json' }
import enAudit from '../messages/en/audit.json' with { type: 'json' }
import enComments from '../messages/en/comments.json' with { type: 'json' }
import enCompanies from '../messages/en/companies.json' with { type: 'json' }
import enCrews from '../messages/en/crews.json' with { type: 'json' }
import enIdentity from '../messages/en/identity.json' with { type: 'json' }
import enLedger from '../messages/en/ledger.json' with { type: 'json' }
import enNotifications from '../messages/en/notifications.json' with { type: 'json' }
import enProblems from '../messages/en/problems.json' with { type: 'json' }
import enPrograms from '../messages/en/programs.json' with { type: 'json' }
import enSandbox from '../messages/en/sandbox.json' with { type: 'json' }
import enShell from '../messages/en/shell.json' with { type: 'json' }
import enTickets from '../messages/en/tickets.json' with { type: 'json' }
import enUi from '../messages/en/ui.json' with { type: 'json' }
import koAccounts from '../messages/ko/accounts.json' with { type: 'json' }
import koAudit from '../messages/ko/audit.json' with { type: 'json' }
import koComments from '../messages/ko/comments.json' with { type: 'json' }
import koCompanies from '../messages/ko/companies.json' with { type: 'json' }
import koCrews from '../messages/ko/crews.json' with { type: 'json' }
import koIdentity from '../messages/ko/identity.json' with { type: 'json' }
import koLedger from '../messages/ko/ledger.json' with { type: 'json' }
import koNotifications from '../messages/ko/notifications.json' with { type: 'json' }
import koProblems from '../messages/ko/problems.json' with { type: 'json' }
import koPrograms from '../messages/ko/programs.json' with { type: 'json' }
import koSandbox from '../messages/ko/sandbox.json' with { type: 'json' }
import koShell from '../messages/ko/shell.json' with { type: 'json' }
import koTickets from '../messages/ko/tickets.json' with { type: 'json' }
import koUi from '../messages/ko/ui.json' with { type: 'json' }

const ko = {
  accounts: koAccounts,
  audit: koAudit,
  comments: koComments,
  companies: koCompanies,
  crews: koCrews,
  identity: koIdentity,
  ledger: koLedger,
  notifications: koNotifications,
  problems: koProblems,
  programs: koPrograms,
  sandbox: koSandbox,
  shell: koShell,
  tickets: koTickets,
  ui: koUi,
}

const en = {
  accounts: enAccounts,
  audit: enAudit,
  comments: enComments,
  companies: enCompanies,
  crews: enCrews,
  identity: enIdentity,
  ledger: enLedger,
  notifications: enNotifications,
  problems: enProblems,
  programs: enPrograms,
  sandbox: enSandbox,
  shell: enShell,
  tickets: enTickets,
  ui: enUi,
}

export const messages = { ko, en } satisfies Record<Locale, typeof ko>

/** An amount as the pages format it. */
export const won = (locale: Locale, amountWon: number): string => {
  const figure = amountWon.toLocaleString(locale)
  return locale === 'ko' ? `${figure}원` : `₩${figure}`
}
