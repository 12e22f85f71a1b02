import { listParticipants } from '@jebo/contract/programs/participants.endpoints.ts'
import { participantStates } from '@jebo/contract/programs/participants.lifecycle.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { useSearchParams } from 'react-router'
import { useLocale } from 'use-intl'
import { onlyIfPermitted } from '../guards/permitted.ts'
import { read, readAll } from '../guards/read.ts'
import { langOf } from '../i18n/lang-of.ts'
import { Link } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { listQuery, oneOf, page } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { Invite } from '../modules/programs/invite.tsx'
import { isOver } from '../modules/programs/is-over.ts'
import { ParticipantsTable } from '../modules/programs/participants-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/program-participants.ts'

const size = 20
const listOf = (id: string) => listQuery(`/programs/${id}/participants`, { state: oneOf(participantStates), page })

const reading = readAll({
  program: read(getProgram, ({ params }) => ({ id: params.id ?? '' })),
  participants: onlyIfPermitted(
    listParticipants,
    read(listParticipants, ({ url, params: { id = '' } }) => ({ ...listOf(id).of(url), id, size })),
  ),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** What an empty list says about how hackers and crews get onto it. */
const hintOf = (program: Pick<ProgramPage, 'participationMethod' | 'status' | 'phase'>) => {
  if (program.participationMethod === null) return 'noneNeeded'
  if (isOver(program)) return 'noneAnymore'
  return program.participationMethod === 'INVITE' ? 'noneInvited' : 'noneHint'
}

const ProgramParticipants = ({ loaderData: { program, participants }, params }: Route.ComponentProps) => {
  const t = useT('programs.participants')
  const locale = useLocale()
  const list = listOf(params.id ?? '')
  const query = list.of(useSearchParams()[0])
  // Everyone takes part in other programs, and one that is over takes nobody in.
  const isInviting = program.participationMethod !== null && !isOver(program)
  if (participants === null) return <PermissionNeeded title={t('title')} permission="PROGRAMS" />
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={
        <Link to={`/programs/${program.id}`} lang={langOf(program.title, locale)} className="underline">
          {program.title}
        </Link>
      }
      action={isInviting && <Invite program={program} />}
      tabs={{
        label: t('state'),
        links: [undefined, ...participantStates].map((state) => ({
          asks: { state },
          label: state ? t(`states.${state}`) : t('all'),
          isCurrent: state === query.state,
          count: countIn(participants.byState, state),
        })),
      }}
      rows={participants.data}
      empty={<EmptyState title={t('none')}>{t(hintOf(program))}</EmptyState>}
      noneFound={{ title: t('noneFound'), clear: t('showAll') }}
      foot={<ListPages list={list} query={query} answer={participants} size={size} />}
    >
      {(rows) => <ParticipantsTable programId={program.id} participants={rows} />}
    </ListScreen>
  )
}

export default ProgramParticipants
