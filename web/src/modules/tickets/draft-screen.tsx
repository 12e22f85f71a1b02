// The screen for writing a ticket: the form, with the program's rules beside it.
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DraftActions, useSubmitting } from './draft-actions.tsx'
import { DraftFields } from './draft-fields.tsx'
import type { DraftValues } from './draft-values.ts'
import { type Rules, RulesDialog, RulesView } from './rules.tsx'
import { useDraft } from './use-draft.ts'

/** Why a ticket cannot be submitted now; the contract's `submissionBlock`. */
export type Block = 'SIGN_IN' | 'NOT_HACKER' | 'NOT_RUNNING' | 'OUTSIDE_PERIOD' | 'TOO_FEW_VALID_TICKETS'

type Props = {
  program: { id: number; title: string }
  company: CompanyBrief
  /** Null if the program is no longer visible. */
  rules: Rules | null
  assets: readonly Asset[]
  block: Block | null
  minimumValidTickets: number
  /** The draft on the server; null before the first save. */
  saved: { id: number; version: number } | null
  values: DraftValues
}

export const BlockAlert = ({ block, count }: { block: Block; count: number }) => {
  const t = useT('tickets.form')
  return (
    <Alert tone="warning" title={t('blocked')}>
      {t(`blocks.${block}`, { count })}
    </Alert>
  )
}

const ProgramLink = ({ program, company }: Pick<Props, 'program' | 'company'>) => (
  <>
    {company.name} ·{' '}
    <Link to={`/programs/${program.id}`} className="text-secondary underline">
      {program.title}
    </Link>
  </>
)

const RulesAside = ({ rules }: { rules: Rules }) => {
  const t = useT('tickets.rules')
  return (
    <aside className="hidden lg:col-span-4 lg:block">
      <Card title={t('title')}>
        <RulesView rules={rules} />
        <p className="mt-4 border-t border-line pt-4 text-caption text-secondary">{t('payout')}</p>
      </Card>
    </aside>
  )
}

export const DraftScreen = ({ program, company, rules, assets, block, minimumValidTickets, saved, values }: Props) => {
  const t = useT('tickets')
  const draft = useDraft({ programId: program.id, id: saved?.id ?? null, version: saved?.version ?? null, values })
  const submitting = useSubmitting(draft)
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
          {block && (
            <div className="mb-6">
              <BlockAlert block={block} count={minimumValidTickets} />
            </div>
          )}
          <DraftFields form={draft.form} assets={assets} range={rules?.bountyRange ?? null} />
          <DraftActions
            draft={draft}
            programId={program.id}
            companyName={company.name}
            mayDelete={draft.session.known().id !== null}
            maySubmit={block === null}
            submitting={submitting}
          />
        </form>
        {rules && <RulesAside rules={rules} />}
      </div>
    </>
  )
}
