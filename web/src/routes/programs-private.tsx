import { listLockedPrograms, listParticipations } from '@jebo/contract/programs/participants.endpoints.ts'
import type { LockedProgram, Participation } from '@jebo/contract/programs/participants.schema.ts'
import { useSearchParams } from 'react-router'
import { read, readAll } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, page } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { LockedCards } from '../modules/programs/locked-cards.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/programs-private.ts'

const size = 18
/** As many as one answer has; more at once are rare. */
const mostOwn = 100
const list = listQuery('/programs/private', { page })

// Those by invitation alone are in no other list of programs that opens without a verified identity.
const ownIn = <State extends 'INVITED' | 'PARTICIPATED'>(state: State) =>
  read(listParticipations, () => ({ state, size: mostOwn, ongoing: 'true' as const }))

const reading = readAll({
  programs: read(listLockedPrograms, ({ url }) => ({ ...list.of(url), size })),
  invitations: ownIn('INVITED'),
  participations: ownIn('PARTICIPATED'),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** The reader may be invited to one program, or take part in it, both alone and with crews. */
const programsOf = (participations: readonly Participation[]): LockedProgram[] => [
  ...new Map(participations.map(({ program, state }) => [program.id, { ...program, state }])).values(),
]

const without = (programs: readonly LockedProgram[], others: readonly LockedProgram[]): LockedProgram[] =>
  programs.filter(({ id }) => others.every((one) => one.id !== id))

const ProgramsPrivate = ({ loaderData: { programs, invitations, participations } }: Route.ComponentProps) => {
  const t = useT('programs.locked.list')
  const query = list.of(useSearchParams()[0])
  const invited = programsOf(invitations.data)
  const own = without(programsOf(participations.data), invited)
  const isFirst = query.page === 1
  const listed = isFirst ? without(programs.data, [...invited, ...own]) : programs.data
  const joined = listed.filter(({ state }) => state === 'PARTICIPATED')
  const others = listed.filter(({ state }) => state !== 'PARTICIPATED')
  const above = [
    { name: 'invitations', programs: isFirst ? invited : [] },
    { name: 'joined', programs: isFirst ? [...own, ...joined] : joined },
  ] as const
  const shown = above.filter((section) => section.programs.length > 0)
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      action={<LinkButton to="/management/private-program">{t('own')}</LinkButton>}
      above={
        shown.length > 0 &&
        shown.map((section) => (
          <section key={section.name} aria-labelledby={section.name} className="mb-10">
            <h2 id={section.name} className="mb-4 text-heading font-bold">
              {t(section.name)}
            </h2>
            <LockedCards programs={section.programs} as="h3" />
          </section>
        ))
      }
      // Also where all of a page stand above: further pages may have others.
      rows={programs.data}
      isBare
      empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      foot={<ListPages list={list} query={query} answer={programs} size={size} />}
    >
      {() =>
        shown.length === 0 ? (
          <LockedCards programs={others} />
        ) : (
          others.length > 0 && (
            <section aria-labelledby="open">
              <h2 id="open" className="mb-4 text-heading font-bold">
                {t('others')}
              </h2>
              <LockedCards programs={others} as="h3" />
            </section>
          )
        )
      }
    </ListScreen>
  )
}

export default ProgramsPrivate
