// What the lists of managers and staff show of a block.
import type { CompanyBlock } from '@jebo/contract/companies/blocks.schema.ts'
import { useLocale } from 'use-intl'
import { PersonLink } from '../../domain/person-name.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'

/** The reason as it was written. */
export const BlockReason = ({ block: { reason } }: { block: Pick<CompanyBlock, 'reason'> }) => (
  <span className="block max-w-prose whitespace-pre-line break-words" lang={langOf(reason, useLocale())}>
    {reason}
  </span>
)

/** When it began, and by whom. */
export const BlockStart = ({ block: { blockedAt, blockedBy } }: { block: CompanyBlock }) => {
  const format = useFormat()
  return (
    <span className="flex flex-col gap-0.5">
      {format.date(blockedAt)}
      <span className="text-caption text-secondary">
        <PersonLink person={blockedBy} />
      </span>
    </span>
  )
}

/** Whether it is in force, or when and by which side it was lifted. */
export const BlockStanding = ({ block: { liftedAt, liftedBy, liftReason } }: { block: CompanyBlock }) => {
  const t = useT('companies.blocks')
  const format = useFormat()
  const locale = useLocale()
  if (liftedAt === null || liftedBy === null) return <Badge tone="red">{t('inForce')}</Badge>
  return (
    <span className="flex flex-col gap-0.5">
      <span>
        <Badge>{t(`lifted.${liftedBy}`)}</Badge>
      </span>
      <span className="text-caption text-secondary">{format.date(liftedAt)}</span>
      {liftReason !== null && (
        <span className="text-caption break-words text-secondary" lang={langOf(liftReason, locale)}>
          {liftReason}
        </span>
      )}
    </span>
  )
}
