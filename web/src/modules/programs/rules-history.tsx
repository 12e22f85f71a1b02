import { listRulesVersions } from '@jebo/contract/programs/programs.endpoints.ts'
import type { RulesRecord } from '@jebo/contract/programs/programs.schema.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type Feed, useFeed } from '../../api/use-feed.ts'
import { withProblemTexts } from '../../i18n/problem-texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useRuleChangeTexts } from './use-rule-change-texts.ts'

const Version = ({ version: { number, since, changes } }: { version: RulesRecord }) => {
  const t = useT('programs.changes')
  const { date } = useFormat()
  const textsOf = useRuleChangeTexts()
  const texts = number === 1 ? [t('published')] : changes.flatMap(textsOf)
  return (
    <li className="py-4 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{t('version', { number })}</b>
        <time dateTime={since} className="text-small text-secondary">
          {date(since)}
        </time>
      </p>
      <ul className="mt-1.5 list-disc ps-5 text-small">
        {texts.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Nothing is read before the reader asks for it. */
const unread: Feed<RulesRecord> = { data: [], next: '' }

const Versions = ({ id }: { id: number }) => {
  const t = useT('programs.changes')
  const textOf = useProblemText()
  const [first] = useState(unread)
  const feed = useFeed(first, (after) =>
    withProblemTexts(call(listRulesVersions, { id, ...(after !== '' && { after: Number(after) }) })),
  )
  return (
    <>
      {feed.rows.length > 0 && (
        <ol className="divide-y divide-line">
          {feed.rows.map((version) => (
            <Version key={version.number} version={version} />
          ))}
        </ol>
      )}
      {feed.hasMore && (
        <Button size="small" isBusy={feed.isBusy} onClick={() => void feed.readOn()}>
          {t(feed.rows.length > 0 ? 'more' : 'open')}
        </Button>
      )}
      {feed.error && (
        <Alert tone="error" className="mt-3">
          {textOf(feed.error.messageKey, feed.error.params, feed.error.message)}
        </Alert>
      )}
    </>
  )
}

/** What changed in the rules of a program since it was published. */
export const RulesHistory = ({ id, programId, number }: { id: string; programId: number; number: number }) => {
  const t = useT('programs.changes')
  return (
    <Section id={id} icon={History} title={t('title')} description={t('text', { count: number - 1 })}>
      <Versions key={number} id={programId} />
    </Section>
  )
}
