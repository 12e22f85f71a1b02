import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from './fact-list.tsx'

/** Who may take part. */
export const ParticipationPanel = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs')
  const { date } = useFormat()
  const { type, participantRestriction, minimumValidTickets, publishedAt, rulesVersion } = program
  const facts = [
    { key: 'type', term: t('participation.type'), detail: t(`types.${type}`) },
    {
      key: 'who',
      term: t('participation.who'),
      detail: participantRestriction ? t(`participation.${participantRestriction}`) : t('participation.everyone'),
    },
    {
      key: 'minimum',
      term: t('participation.minimum'),
      detail:
        minimumValidTickets > 0 ? t('participation.tickets', { count: minimumValidTickets }) : t('participation.none'),
    },
    ...(publishedAt ? [{ key: 'since', term: t('participation.publishedAt'), detail: date(publishedAt) }] : []),
    ...(rulesVersion
      ? [
          {
            key: 'rules',
            term: t('participation.rules'),
            detail: t('participation.version', { number: rulesVersion.number, date: date(rulesVersion.since) }),
          },
        ]
      : []),
  ]
  return (
    <Card title={t('participation.title')}>
      <FactList facts={facts} />
    </Card>
  )
}
