import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { CrewName } from '../../domain/crew-name.tsx'
import { useT } from '../../i18n/use-t.ts'
import { LeaveProgram } from './leave-program.tsx'
import { useExit } from './use-exit.ts'

/** As whom the reader takes part in a private program, and the way out. */
export const OwnParticipation = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs.leave')
  const exitOf = useExit(program)
  const profiles = program.associatedProfiles.filter(({ state }) => state === 'PARTICIPATED')
  return (
    <section aria-labelledby="own-participation" className="rounded-box border border-line bg-paper px-5 py-4">
      <h2 id="own-participation" className="text-small font-bold">
        {t('own')}
      </h2>
      <ul className="divide-y divide-line">
        {profiles.map(({ id, crew, isDecider }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            {crew ? <CrewName crew={crew} /> : <span>{t('self')}</span>}
            {isDecider ? (
              <LeaveProgram program={program} crew={crew} state="PARTICIPATED" exit={exitOf(crew)} />
            ) : (
              <span className="text-caption text-secondary">{t('leaderDecides')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
