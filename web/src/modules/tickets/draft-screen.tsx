// The screen for writing a ticket: the form, with the program's rules beside it.
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { RulesVersion } from '@jebo/contract/core/program-rules.ts'
import type { AssociatedProfile } from '@jebo/contract/programs/participants.schema.ts'
import type { SubmissionBlock } from '@jebo/contract/programs/programs.schema.ts'
import type { Participant } from '@jebo/contract/tickets/participants.schema.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { ScrollText } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useLocale } from 'use-intl'
import { useViewer } from '../../api/page-facts.ts'
import type { Settle } from '../../forms/attaching.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DraftActions, useSubmitting } from './draft-actions.tsx'
import { DraftFields } from './draft-fields.tsx'
import type { DraftValues } from './draft-values.ts'
import { EarlierDraft } from './earlier-draft.tsx'
import { type Rules, RulesDialog, RulesView } from './rules.tsx'
import { useDraft } from './use-draft.ts'
import { type ReadRules, useReadRules } from './use-read-rules.ts'
import { VersionText } from './version-text.tsx'

// Rules rarely change while a draft is written.
const ChangedRules = lazyPart(async () => (await import('./changed-rules.tsx')).ChangedRules)

const DraftChecks = lazyPart(async () => (await import('./draft-checks.tsx')).DraftChecks)

type Props = {
  program: { id: number; title: string; isVisible: boolean }
  company: CompanyBrief
  read: ReadRules
  /** The asset of the draft, which the program may have removed. */
  asset: Asset | null
  block: SubmissionBlock | null
  /** What the company wrote, if it blocks the author. */
  blockReason: string | null
  minimumValidTickets: number
  /** As whom the author takes part in a private program; null in others. */
  profiles: readonly AssociatedProfile[] | null
  /** The crew of the draft, which its author may have left. */
  crew: CrewBrief | null
  /** The draft on the server; null before the first save. */
  saved: { id: number; version: number; participants: readonly Participant[] } | null
  values: DraftValues
  /** Another draft for the program. */
  earlier?: TicketRow | undefined
}

type BlockAlertProps = { block: SubmissionBlock; count: number; reason: string | null }

export const BlockAlert = ({ block, count, reason }: BlockAlertProps) => {
  const t = useT('tickets.form')
  const locale = useLocale()
  return (
    <Alert tone="warning" title={t('blocked')}>
      {t(`blocks.${block}`, { count })}
      {block === 'BLOCKED' && (
        <p className="mt-2 whitespace-pre-line break-words" lang={langOf(reason, locale)}>
          {reason}
        </p>
      )}
    </Alert>
  )
}

const ProgramLink = ({ program, company }: Pick<Props, 'program' | 'company'>) => {
  const locale = useLocale()
  const title = <span lang={langOf(program.title, locale)}>{program.title}</span>
  return (
    <span className="flex items-center gap-2">
      <Avatar path={company.logoPath} name={company.name} size="small" shape="square" />
      <span>
        <span lang={langOf(company.name, locale)}>{company.name}</span> ·{' '}
        {program.isVisible ? (
          <Link to={`/programs/${program.id}`} className="text-secondary underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
    </span>
  )
}

type AsideProps = { rules: Rules; version: RulesVersion | null; programId: number | null }

/** Stays in view beside the form. The link lets the keyboard scroll it. */
const RulesAside = ({ rules, version, programId }: AsideProps) => {
  const t = useT('tickets.rules')
  return (
    <aside className="hidden lg:col-span-4 lg:block">
      <Card
        icon={ScrollText}
        title={t('title')}
        className="lg:sticky lg:top-24 lg:max-h-beside lg:overflow-y-auto"
        action={
          programId && (
            <Link to={`/programs/${programId}`} className="text-small text-secondary underline hover:text-ink">
              {t('toProgram')}
            </Link>
          )
        }
      >
        {version && (
          <p className="mb-4 text-caption text-secondary">
            <VersionText version={version} />
          </p>
        )}
        <RulesView rules={rules} />
        <p className="mt-4 border-t border-line pt-4 text-caption text-secondary">{t('payout')}</p>
        <div aria-hidden className="fade-below" />
      </Card>
    </aside>
  )
}

/** Reasons that the version may decide: the server judges them by the one that is kept. */
const isOfVersion = (block: SubmissionBlock): boolean =>
  block === 'OUTSIDE_PERIOD' || block === 'NO_CREW' || block === 'TOO_FEW_VALID_TICKETS'

/** The viewer's crews, of a private program those that take part in it, and the one that the draft has already. */
const useCrews = ({ profiles, crew: own }: Pick<Props, 'profiles' | 'crew'>): readonly CrewBrief[] => {
  const all = useViewer()?.crews ?? []
  const crews = all.filter(({ id }) => profiles === null || profiles.some(isTakingPart(id)))
  return own === null || crews.some(({ id }) => id === own.id) ? crews : [...crews, own]
}

/** Whether a hacker, or a crew of theirs, takes part. */
const isTakingPart =
  (crewId: number | null) =>
  (profile: AssociatedProfile): boolean =>
    profile.state === 'PARTICIPATED' && profile.crewId === crewId

export const DraftScreen = (props: Props) => {
  const { program, company, read, asset, minimumValidTickets, profiles, saved, values, earlier } = props
  const t = useT('tickets')
  const readRules = useReadRules(program.id, read)
  const { shown, keeps } = readRules
  const rules = shown?.rules ?? null
  const crews = useCrews(props)
  const mayAlone = profiles === null || crews.length === 0 || profiles.some(isTakingPart(null))
  const assets = [...(rules?.assets ?? []), ...(asset ? [asset] : [])]
  const changedRules = readRules.changes.length > 0 && (
    <Suspense>
      <ChangedRules key={readRules.current?.version?.number} rules={readRules} />
    </Suspense>
  )
  const block = props.block && keeps && isOfVersion(props.block) ? null : props.block
  const draft = useDraft({ programId: program.id, id: saved?.id ?? null, version: saved?.version ?? null, values })
  const settling = useRef<Settle | null>(null)
  const submitting = useSubmitting(draft, settling)
  return (
    <>
      <PageHeader
        title={t('form.heading')}
        description={t('form.lead')}
        above={<ProgramLink program={program} company={company} />}
      />
      {rules && (
        <div className="mb-6 lg:hidden">
          <RulesDialog rules={rules} description={t('rules.payout')} trigger={<Button>{t('rules.open')}</Button>} />
        </div>
      )}
      <div className="grid gap-x-10 lg:grid-cols-12">
        <form
          method="post"
          noValidate
          onSubmit={submitting.ask}
          onKeyDown={ignoreWhileComposing}
          onBlur={() => void draft.session.flush()}
          className={rules ? 'min-w-0 lg:col-span-8' : 'min-w-0 lg:col-span-12'}
        >
          {earlier && earlier.id !== draft.session.known().id && <EarlierDraft draft={earlier} />}
          {block && (
            <div className="mb-6">
              <BlockAlert block={block} count={minimumValidTickets} reason={props.blockReason} />
            </div>
          )}
          {!readRules.isRefused && changedRules}
          <DraftFields
            form={draft.form}
            assets={[...new Map(assets.map((one) => [one.id, one])).values()]}
            rules={rules ?? null}
            submitters={{ crews, restriction: rules?.participantRestriction ?? null, mayAlone }}
            sharing={{ id: draft.session.known().id, participants: saved?.participants ?? [] }}
            settling={settling}
            onAttached={() => void draft.session.flush()}
          />
          {readRules.isRefused && changedRules}
          <Suspense>
            <DraftChecks {...draft.session.known()} isSaved={draft.stage === 'clean' || draft.stage === 'saved'} />
          </Suspense>
          <DraftActions
            draft={draft}
            programId={program.id}
            companyName={company.name}
            crews={crews}
            mayDelete={draft.session.known().id !== null}
            maySubmit={block === null}
            rules={readRules}
            submitting={submitting}
          />
        </form>
        {rules && (
          <RulesAside
            rules={rules}
            version={shown?.version ?? null}
            programId={program.isVisible ? program.id : null}
          />
        )}
      </div>
    </>
  )
}
