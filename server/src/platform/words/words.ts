// The one translator of the server: problem texts and mails, out of the same files as the pages.
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { createTranslator } from 'use-intl/core'
import enMails from '../../../../messages/en/mails.json' with { type: 'json' }
import enProblems from '../../../../messages/en/problems.json' with { type: 'json' }
import koMails from '../../../../messages/ko/mails.json' with { type: 'json' }
import koProblems from '../../../../messages/ko/problems.json' with { type: 'json' }

const messages = {
  ko: { mails: koMails, problems: koProblems },
  en: { mails: enMails, problems: enProblems },
} satisfies Record<Locale, { mails: typeof koMails; problems: typeof koProblems }>

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: messages[locale], timeZone: 'Asia/Seoul' })

const translators = { ko: translatorOf('ko'), en: translatorOf('en') }

/** Speaks one language: `wordsIn('ko')('mails.emailCode.subject')`. */
export const wordsIn = (locale: Locale): ReturnType<typeof translatorOf> => translators[locale]

/** The sentence that goes with a refusal's code. */
export const problemMessage = (locale: Locale, code: ProblemCode): string => wordsIn(locale)(`problems.${code}`)
