import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { Suspense } from 'react'
import { AssetTable } from '../domain/asset-table.tsx'
import { read } from '../guards/read.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { AuthorizationFacts } from '../modules/programs/authorization-facts.tsx'
import { BountyTable } from '../modules/programs/bounty-table.tsx'
import { ParticipationPanel } from '../modules/programs/participation-panel.tsx'
import { ProgramHead } from '../modules/programs/program-head.tsx'
import { CompanyText, ProgramSection } from '../modules/programs/program-section.tsx'
import { StatisticsPanel } from '../modules/programs/statistics-panel.tsx'
import { SubmissionAction, SubmissionNotes } from '../modules/programs/submission-action.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/program.ts'

const reading = read(getProgram, ({ params }) => ({ id: params.id ?? '' }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ location, loaderData, matches }) =>
  loaderData ? titled(location.pathname, loaderData.title) : (matches[0]?.meta ?? [])

// Menus are large, and most visitors manage nothing.
const StatusActions = lazyPart(async () => (await import('../modules/programs/status-actions.tsx')).StatusActions)

const ManagerActions = ({ id, editing }: { id: number; editing: NonNullable<ProgramPage['editing']> }) => {
  const t = useT('programs.page')
  return (
    <>
      <Suspense>
        <StatusActions id={id} can={editing.can} />
      </Suspense>
      {editing.can.edit && (
        <LinkButton to={`/programs/${id}/edit`} tone="primary">
          {t('edit')}
        </LinkButton>
      )}
    </>
  )
}

const Sections = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs.page')
  const { introduction, bountyRange, assets, policy, authorization } = program
  return (
    <>
      <ProgramSection title={t('introduction')}>
        {introduction && <CompanyText>{introduction}</CompanyText>}
      </ProgramSection>
      <ProgramSection title={t('bounty')} isFlush>
        {bountyRange && <BountyTable range={bountyRange} />}
      </ProgramSection>
      <ProgramSection title={t('assets')} isFlush>
        {assets.length > 0 ? <AssetTable assets={assets} /> : null}
      </ProgramSection>
      <ProgramSection title={t('policy')}>{policy && <CompanyText>{policy}</CompanyText>}</ProgramSection>
      <ProgramSection title={t('authorization')}>
        {authorization && <AuthorizationFacts {...authorization} />}
      </ProgramSection>
    </>
  )
}

const Program = ({ loaderData: program }: Route.ComponentProps) => {
  const { id, editing } = program
  return (
    <>
      <ProgramHead
        program={program}
        action={editing ? <ManagerActions id={id} editing={editing} /> : <SubmissionAction program={program} />}
      />
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
        <SubmissionNotes program={program} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          <Sections program={program} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ParticipationPanel program={program} />
          <StatisticsPanel statistics={program.statistics} />
        </div>
      </div>
    </>
  )
}

export default Program
