// The server's texts: problems, mails, documents, sheets and the page of the sandbox, from the same files as those of pages.
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Problem } from '@jebo/contract/core/problem.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { createTranslator } from 'use-intl/core'
import enDocuments from '../../../messages/en/documents.json' with { type: 'json' }
import enLedger from '../../../messages/en/ledger.json' with { type: 'json' }
import enMails from '../../../messages/en/mails.json' with { type: 'json' }
import enProblems from '../../../messages/en/problems.json' with { type: 'json' }
import enPrograms from '../../../messages/en/programs.json' with { type: 'json' }
import enSandbox from '../../../messages/en/sandbox.json' with { type: 'json' }
import enShell from '../../../messages/en/shell.json' with { type: 'json' }
import enTickets from '../../../messages/en/tickets.json' with { type: 'json' }
import koDocuments from '../../../messages/ko/documents.json' with { type: 'json' }
import koLedger from '../../../messages/ko/ledger.json' with { type: 'json' }
import koMails from '../../../messages/ko/mails.json' with { type: 'json' }
import koProblems from '../../../messages/ko/problems.json' with { type: 'json' }
import koPrograms from '../../../messages/ko/programs.json' with { type: 'json' }
import koSandbox from '../../../messages/ko/sandbox.json' with { type: 'json' }
import koShell from '../../../messages/ko/shell.json' with { type: 'json' }
import koTickets from '../../../messages/ko/tickets.json' with { type: 'json' }

/** What mails and documents say of tickets; answers name a program that is hidden from the author of one. */
const namesIn = (tickets: typeof koTickets) => {
  const { states, substates, severities, disclosures, unseenProgram, page, activity, toolUses } = tickets
  return { states, substates, severities, disclosures, unseenProgram, page, activity, toolUses }
}

/** What sheets of assets say. */
const kindsIn = ({ assetTypes }: typeof koPrograms) => ({ assetTypes })

/** What statements of accounts say. */
const statementIn = ({ types, transfers, statement }: typeof koLedger) => ({ types, transfers, statement })

/** The feed has the title of the page that it belongs to. */
const titlesIn = ({ name, titles }: typeof koShell) => ({ name, titles })

const korean = {
  ...{ documents: koDocuments, mails: koMails, problems: koProblems, sandbox: koSandbox },
  ...{
    shell: titlesIn(koShell),
    programs: kindsIn(koPrograms),
    tickets: namesIn(koTickets),
    ledger: statementIn(koLedger),
  },
}
const messages: Record<Locale, typeof korean> = {
  ko: korean,
  en: {
    ...{ documents: enDocuments, mails: enMails, problems: enProblems, sandbox: enSandbox },
    ...{
      shell: titlesIn(enShell),
      programs: kindsIn(enPrograms),
      tickets: namesIn(enTickets),
      ledger: statementIn(enLedger),
    },
  },
}

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: messages[locale], timeZone: 'Asia/Seoul' })

export type Translator = ReturnType<typeof translatorOf>

const translators = { ko: translatorOf('ko'), en: translatorOf('en') }

/** The translator of one language: `translatorFor('ko')('mails.emailCode.subject')`. */
export const translatorFor = (locale: Locale): Translator => translators[locale]

/** The arguments of a message whose problem comes without them, as in examples. */
const noArguments = {
  max: 0,
  min: 0,
  count: 0,
  unit: 'unknown',
  permission: 'unknown',
  severity: 'unknown',
  reason: '…',
  name: '…',
  tier: 1,
  status: 'unknown',
  block: 'unknown',
  at: '…',
} as const

/** The text of a problem code. @param params its arguments; most have none */
export const problemMessage = (locale: Locale, code: ProblemCode, params: Problem['params'] = {}): string => {
  const translate = translatorFor(locale)
  return translate(`problems.${code}`, { ...noArguments, ...params } as Parameters<typeof translate>[1])
}
