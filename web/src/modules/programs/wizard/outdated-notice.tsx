// Others have saved the program meanwhile: who, when, and what differs, before the user chooses which to keep.
import type { Asset } from '@jebo/contract/core/asset.ts'
import { rewardedSeverities } from '@jebo/contract/core/severities.ts'
import { isPrivate, isTimed } from '@jebo/contract/programs/program-types.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import type { ReactNode } from 'react'
import { useViewer } from '../../../api/page-facts.ts'
import { useSpanText } from '../../../domain/use-span-text.ts'
import { differingPart } from '../../../forms/differing-part.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConflictNotice, type Difference } from '../../../ui/differences.tsx'
import { changedFields, type DraftField, type DraftValues } from './draft-values.ts'
import type { Wizard } from './use-program-wizard.ts'

type Range = DraftValues['bountyRange']

/** The amounts in which a range differs from another. */
const useRangeText = (): ((range: Range, other: Range) => string) => {
  const severityText = useT('tickets.severities')
  const spanText = useSpanText()
  return (range, other) =>
    rewardedSeverities
      .flatMap((severity) => {
        const span = range?.[severity]
        const rival = other?.[severity]
        const isSame = span?.min === rival?.min && span?.max === rival?.max
        // An amount that is being written is not one yet.
        const isWhole = typeof span?.min === 'number' && typeof span.max === 'number'
        return isWhole && !isSame ? [`${severityText(severity)} ${spanText(span)}`] : []
      })
      .join('\n')
}

const useWho = (): ((restriction: DraftValues['participantRestriction']) => string) => {
  const t = useT('programs.edit.restrictions')
  return (restriction) => {
    if (!restriction) return t('everyone')
    return restriction === 'SOLO_ONLY' ? t('soloOnly') : t('crewOnly')
  }
}

const useTypeTexts = () => {
  const type = useT('programs.types')
  const method = useT('programs.edit.title')
  const { dateTime } = useFormat()
  const timeOf = (iso: string | undefined): string => (iso ? dateTime(iso) : '–')
  return {
    type: (values: DraftValues) => type(values.type ?? 'PUBLIC'),
    participationMethod: (values: DraftValues) =>
      isPrivate(values.type ?? 'PUBLIC') ? method(`methods.${values.participationMethod ?? 'APPLY'}`) : '',
    window: ({ window, type: given = 'PUBLIC' }: DraftValues) =>
      window && isTimed(given) ? `${timeOf(window.startsAt)} – ${timeOf(window.endsAt)}` : '',
  }
}

/** The text of each field; those that are texts themselves are left out. */
const useFieldTexts = (assets: readonly Asset[]) => {
  const rangeText = useRangeText()
  const who = useWho()
  const typeTexts = useTypeTexts()
  const tierName = useT('programs.bounty')
  const texts: Partial<Record<DraftField, (values: DraftValues, other: DraftValues) => ReactNode>> = {
    ...typeTexts,
    logoId: ({ logoId }) => logoId && <Avatar path={`/api/files/${logoId}`} name="" shape="square" size="large" />,
    assetIds: ({ assetIds = [] }) =>
      assets
        .filter(({ id }) => assetIds.includes(id))
        .map(({ name }) => name)
        .join(', '),
    bountyRange: ({ bountyRange }, other) => rangeText(bountyRange, other.bountyRange),
    furtherTiers: ({ furtherTiers = [] }, other) =>
      furtherTiers
        .flatMap((range, index) => {
          const text = rangeText(range, other.furtherTiers?.[index])
          return text === '' ? [] : [`${tierName('tier', { tier: index + 2 })}\n${text}`]
        })
        .join('\n\n'),
    participantRestriction: ({ participantRestriction }) => who(participantRestriction),
    minimumValidTickets: ({ minimumValidTickets }) => String(minimumValidTickets || 0),
    authorization: ({ authorization: { startsOn = '', endsOn = '', methods = '' } = {} }) =>
      [`${startsOn} – ${endsOn}`, methods].filter(Boolean).join('\n'),
  }
  return (field: DraftField, values: DraftValues, other: DraftValues): ReactNode => {
    const shown = texts[field]
    if (shown) return shown(values, other)
    return differingPart(String(values[field] ?? ''), String(other[field] ?? ''))
  }
}

const useDifferences = ({ values, saved, newest }: Wizard, assets: readonly Asset[]): Difference[] => {
  const partName = useT('programs.edit.parts')
  const textOf = useFieldTexts(assets)
  const theirs = changedFields(newest.values, saved.values)
  const mine = changedFields(values, saved.values)
  const isSame = (field: DraftField) => changedFields(newest.values, values).every((one) => one !== field)
  const shown = (content: ReactNode) => <span className="whitespace-pre-wrap">{content || '–'}</span>
  return [...new Set([...mine, ...theirs])]
    .filter((field) => !isSame(field))
    .map((field) => ({
      key: field,
      label: partName(field),
      theirs: shown(textOf(field, newest.values, values)),
      mine: mine.includes(field) ? shown(textOf(field, values, newest.values)) : null,
    }))
}

/** Who saved, when and what, as far as it is known. */
const SavedBy = ({ wizard, program }: { wizard: Wizard; program: ProgramPage }) => {
  const t = useT('programs.edit.outdated')
  const partName = useT('programs.edit.parts')
  const { dateTime } = useFormat()
  const viewer = useViewer()
  if (!program.editing) return null
  const { by, at } = program.editing.changed
  const who = by === null ? 'UNKNOWN' : by.uuid === viewer?.uuid ? 'SELF' : 'OTHER'
  const fields = changedFields(wizard.newest.values, wizard.saved.values).map((field) => partName(field))
  return (
    <p>
      {t('savedBy', { who, name: by?.nickname ?? '', at: dateTime(at) })}
      {fields.length > 0 && ` ${t('fields', { fields: fields.join(', ') })}`}
    </p>
  )
}

type Props = { wizard: Wizard; program: ProgramPage; assets: readonly Asset[]; onKeep: () => void }

export const OutdatedNotice = ({ wizard, program, assets, onKeep }: Props) => {
  const t = useT('programs.edit.outdated')
  const differences = useDifferences(wizard, assets)
  const { failure } = wizard.form
  return (
    <ConflictNotice
      title={t('title')}
      rows={differences}
      refusal={failure?.messageKey === 'program.outdatedVersion' ? failure : null}
      actions={
        <>
          <Button size="small" onClick={wizard.takeNewest}>
            {t('take')}
          </Button>
          <Button size="small" isBusy={wizard.isBusy} onClick={onKeep}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <SavedBy wizard={wizard} program={program} />
      <p>{t('text')}</p>
    </ConflictNotice>
  )
}
