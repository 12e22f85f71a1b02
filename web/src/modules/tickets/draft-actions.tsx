import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { getDraftChecks } from '@jebo/contract/tickets/checks.endpoints.ts'
import type { DraftFinding } from '@jebo/contract/tickets/checks.schema.ts'
import { publicationDays } from '@jebo/contract/tickets/disclosure-times.ts'
import { deleteTicket, submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import type { CallError } from '../../api/call-error.ts'
import type { Settling } from '../../forms/attaching.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useHref } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { loadOptional } from '../../optional/load-optional.ts'
import { Button } from '../../ui/button.tsx'
import { MissingPart } from '../../ui/missing-box.tsx'
import { useIsOffline } from '../../ui/use-is-offline.ts'
import type { SaveStage } from './draft-saver.ts'
import type { Draft } from './use-draft.ts'
import type { RulesOfDraft } from './use-read-rules.ts'

// Only after a refusal, and so with a connection.
const DraftProblem = lazyPart(async () => (await import('./draft-problem.tsx')).DraftProblem, MissingPart)

const DeleteDraft = ({ draft: { session } }: { draft: Draft }) => {
  const t = useT('tickets.form')
  const hrefOf = useHref()
  const navigate = useNavigate()
  const { id } = session.known()
  const leave = async () => {
    session.close()
    await navigate(hrefOf('/management/ticket'), { replace: true })
  }
  return (
    id !== null && (
      <ConfirmAction
        endpoint={deleteTicket}
        input={{ id }}
        tone="danger"
        title={t('deleteTitle')}
        text={t('deleteText')}
        label={t('delete')}
        done={t('deleted')}
        onDone={leave}
        revalidates={false}
        trigger={<Button tone="quiet">{t('delete')}</Button>}
      />
    )
  )
}

const loadFindings = () => loadOptional(async () => (await import('./draft-checks.tsx')).DraftFindings)

type Found = { findings: readonly DraftFinding[]; Findings: Awaited<ReturnType<typeof loadFindings>> }

type SubmitProps = {
  draft: Draft
  found: Found
  rules: RulesOfDraft
  companyName: string
  crews: readonly CrewBrief[]
  onClose: () => void
}

/** Submits what is saved. A refusal is shown at its fields, or in the dialog if it names none. */
const SubmitTicket = ({ draft: { session, form }, found, rules, companyName, crews, onClose }: SubmitProps) => {
  const t = useT('tickets.form')
  const hrefOf = useHref()
  const navigate = useNavigate()
  const { id, version } = session.known()
  const rulesVersion = rules.shown?.version?.number ?? null
  const crewId = form.getValues('crewId')
  const crew = crews.find((one) => one.id === crewId)
  const leave = async () => {
    session.close()
    await navigate(hrefOf(`/tickets/${id}`), { replace: true })
  }
  const showRefusal = async (error: CallError) => {
    if (error.messageKey === 'program.versionChanged') {
      if (id === null || !(await rules.readAgain(id, error))) return
      onClose()
      return form.showFailure({ messageKey: error.messageKey, issues: [] })
    }
    if (error.issues.length === 0) return
    onClose()
    form.showFailure(error)
  }
  return (
    id !== null &&
    version !== null &&
    rulesVersion !== null && (
      <ConfirmAction
        endpoint={submitTicket}
        input={{ id, version, rulesVersion }}
        title={t('submitTitle')}
        text={[
          t(rules.keeps ? 'submitTextKept' : 'submitText', { company: companyName }),
          ...(rules.shown?.rules.plan === 'FREE' ? [t('submitTextPublic', { days: publicationDays })] : []),
          ...(crew ? [t('submitTextCrew', { crew: crew.name })] : []),
        ].join(' ')}
        label={t('submit')}
        onDone={leave}
        onRefused={showRefusal}
        onClose={onClose}
        revalidates={false}
      >
        {found.Findings && found.findings.length > 0 && <found.Findings findings={found.findings} />}
      </ConfirmAction>
    )
  )
}

/** What the checks find in the saved text. They only help, so that a failure of them holds nobody up. */
const findingsIn = (id: number | null): Promise<readonly DraftFinding[]> =>
  id === null
    ? Promise.resolve([])
    : call(getDraftChecks, { id }).then(
        ({ findings }) => findings,
        () => [],
      )

/** Asks for confirmation once all of a valid text, with its files, is on the server, because only that can be submitted. */
export const useSubmitting = ({ form, session }: Draft, settling: Settling) => {
  const [found, setFound] = useState<Found | null>(null)
  const ask = form.handleSubmit(async () => {
    form.showFailure(null)
    if (settling.current && !(await settling.current())) return
    if (!(await session.flush())) return
    const reading = findingsIn(session.known().id)
    // Before the dialog opens: its buttons would move under the pointer.
    const Findings = await loadFindings()
    setFound({ findings: await reading, Findings })
  })
  return { ask, found, stopAsking: () => setFound(null) }
}

type Props = {
  draft: Draft
  programId: number
  companyName: string
  crews: readonly CrewBrief[]
  mayDelete: boolean
  maySubmit: boolean
  rules: RulesOfDraft
  submitting: ReturnType<typeof useSubmitting>
}

type SaveSignProps = {
  stage: SaveStage
  savedAt: string | null
  /** It is not saved with the rest. */
  isVectorUnfinished: boolean
  /** Whether the draft is on the server. */
  isMade: boolean
  onRetry: () => void
}

/** Whether the input is saved. Announced only if it is not. */
const SaveSign = ({ stage, savedAt, isVectorUnfinished, isMade, onRetry }: SaveSignProps) => {
  const t = useT('tickets.form')
  const format = useFormat()
  const isOffline = useIsOffline()
  if (isVectorUnfinished && (stage === 'clean' || stage === 'saved')) {
    return <span className="text-small text-secondary">{t(isMade ? 'vectorUnsaved' : 'unsaved')}</span>
  }
  if (isOffline && stage !== 'saved' && stage !== 'halted') {
    return <span className="text-small text-secondary">{t('savedOnceOnline')}</span>
  }
  if (stage === 'failed') {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-small text-danger">
        {t('saveFailed')}
        <Button size="mini" onClick={onRetry}>
          {t('saveNow')}
        </Button>
      </span>
    )
  }
  const texts = {
    clean: t('autosaved'),
    waiting: t('unsaved'),
    saving: t('saving'),
    saved: savedAt === null ? t('autosaved') : t('savedAt', { time: format.time(savedAt) }),
    halted: t('notSaved'),
  }
  return <span className="text-small text-secondary">{texts[stage]}</span>
}

/** Always visible: whether the text is saved, and the available actions. */
export const DraftActions = ({
  draft,
  programId,
  companyName,
  crews,
  mayDelete,
  maySubmit,
  rules,
  submitting,
}: Props) => {
  const t = useT('tickets.form')
  return (
    <div
      data-sticky-bar
      className="sticky bottom-strip z-10 -mx-4 mt-8 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0"
    >
      <div className="mb-3 empty:hidden">
        {draft.problem && (
          <Suspense>
            <DraftProblem problem={draft.problem} session={draft.session} programId={programId} />
          </Suspense>
        )}
      </div>
      <div className="mb-3 empty:hidden">
        <FormFailure failure={draft.form.failure} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SaveSign
          stage={draft.stage}
          savedAt={draft.savedAt}
          isVectorUnfinished={draft.isVectorUnfinished}
          isMade={draft.session.known().id !== null}
          onRetry={() => void draft.session.flush()}
        />
        <div className="ml-auto flex gap-2">
          {mayDelete && <DeleteDraft draft={draft} />}
          <Button type="submit" tone="primary" disabled={!maySubmit} isBusy={draft.form.formState.isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </div>
      {submitting.found && (
        <SubmitTicket
          draft={draft}
          found={submitting.found}
          rules={rules}
          companyName={companyName}
          crews={crews}
          onClose={submitting.stopAsking}
        />
      )}
    </div>
  )
}
