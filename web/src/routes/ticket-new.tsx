import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { read, readAll } from '../guards/read.ts'
import { Link } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { BlockAlert, DraftScreen } from '../modules/tickets/draft-screen.tsx'
import { emptyDraft } from '../modules/tickets/draft-values.ts'
import { readRulesOf } from '../modules/tickets/use-read-rules.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/ticket-new.ts'

const reading = readAll({
  program: read(getProgram, ({ params }) => ({ id: params.id ?? '' })),
  drafts: read(listOwnTickets, ({ params }) => ({ programId: params.id ?? '', state: 'DRAFT' as const, size: 1 })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** A program that accepts no ticket from this visitor: why, and where to continue. */
const Blocked = ({ program }: { program: ProgramPage }) => {
  const t = useT('tickets.form')
  return (
    <>
      <PageHeader
        title={t('heading')}
        above={
          <Link to={`/programs/${program.id}`} className="text-secondary underline">
            {program.title}
          </Link>
        }
      />
      {program.submissionBlock && (
        <BlockAlert block={program.submissionBlock} count={program.minimumValidTickets} reason={program.blockReason} />
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton to={`/programs/${program.id}`}>{t('toProgram')}</LinkButton>
        <LinkButton to="/programs">{t('toPrograms')}</LinkButton>
      </div>
    </>
  )
}

const TicketNew = ({ loaderData: { program, drafts } }: Route.ComponentProps) => {
  if (program.submissionBlock !== null) return <Blocked program={program} />
  return (
    <DraftScreen
      key={program.id}
      program={{ ...program, isVisible: true }}
      company={program.company}
      read={readRulesOf(program, null)}
      asset={null}
      block={null}
      blockReason={null}
      minimumValidTickets={program.minimumValidTickets}
      profiles={program.participationMethod ? program.associatedProfiles : null}
      crew={null}
      saved={null}
      values={emptyDraft}
      earlier={drafts.data[0]}
    />
  )
}

export default TicketNew
