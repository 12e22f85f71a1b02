import type { Person } from '@jebo/contract/core/person.ts'
import { formatShare, splitByShare, wholeShare } from '@jebo/contract/core/shares.ts'
import type { Participant } from '@jebo/contract/tickets/participants.schema.ts'
import { useLocale } from 'use-intl'
import { useNameOf } from '../../domain/person-name.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

type Props = { author: Person | null; participants: readonly Participant[]; amountWon: number | undefined }

/** What each receives of a reward of this amount. */
export const RewardSplit = ({ author, participants, amountWon }: Props) => {
  const t = useT('tickets.participants')
  const format = useFormat()
  const nameOf = useNameOf()
  const locale = useLocale()
  const given = participants.map(({ share }) => share ?? 0)
  const shares = [given.reduce((rest, share) => rest - share, wholeShare), ...given]
  const isAmount = Number.isSafeInteger(amountWon) && (amountWon ?? 0) > 0
  const parts = isAmount ? splitByShare(amountWon ?? 0, shares) : null
  const people = [author, ...participants.map(({ person }) => person)]
  return (
    <div className="rounded-box bg-inset px-3 py-2 text-small">
      <p className="text-caption font-bold text-secondary">{t('split')}</p>
      <ul>
        {people.map((person, index) => (
          <li key={person?.uuid ?? index} className="flex justify-between gap-3 tabular-nums">
            <span className="min-w-0 truncate">
              <span lang={langOf(nameOf(person), locale)}>{nameOf(person)}</span>{' '}
              <span className="text-secondary">{formatShare(shares[index] ?? 0)}</span>
            </span>
            {parts && <span>{format.won(parts[index] ?? 0)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
