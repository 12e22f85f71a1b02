// The product's own words, so that journeys look for what a person reads.
import type { Locale } from '@jebo/contract/core/locale.ts'
import enAccounts from '../messages/en/accounts.json' with { type: 'json' }
import enCompanies from '../messages/en/companies.json' with { type: 'json' }
import enProblems from '../messages/en/problems.json' with { type: 'json' }
import enPrograms from '../messages/en/programs.json' with { type: 'json' }
import enShell from '../messages/en/shell.json' with { type: 'json' }
import enUi from '../messages/en/ui.json' with { type: 'json' }
import koAccounts from '../messages/ko/accounts.json' with { type: 'json' }
import koCompanies from '../messages/ko/companies.json' with { type: 'json' }
import koProblems from '../messages/ko/problems.json' with { type: 'json' }
import koPrograms from '../messages/ko/programs.json' with { type: 'json' }
import koShell from '../messages/ko/shell.json' with { type: 'json' }
import koUi from '../messages/ko/ui.json' with { type: 'json' }

export const words = {
  ko: {
    accounts: koAccounts,
    companies: koCompanies,
    problems: koProblems,
    programs: koPrograms,
    shell: koShell,
    ui: koUi,
  },
  en: {
    accounts: enAccounts,
    companies: enCompanies,
    problems: enProblems,
    programs: enPrograms,
    shell: enShell,
    ui: enUi,
  },
} satisfies Record<
  Locale,
  {
    accounts: typeof koAccounts
    companies: typeof koCompanies
    problems: typeof koProblems
    programs: typeof koPrograms
    shell: typeof koShell
    ui: typeof koUi
  }
>
