import { Mail } from 'lucide-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Counted } from '../../../lists/counted.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

type Kind = 'programs' | 'crews'
export type InvitationCounts = Record<Kind, Counted>

const places: Record<Kind, string> = {
  programs: '/management/private-program?state=INVITED',
  crews: '/management/crews',
}

/** The invitations to private programs and to crews that a hacker has not answered. */
export const Invitations = ({ invitations }: { invitations: InvitationCounts }) => {
  const t = useT('home.own.invitations')
  const format = useFormat()
  const kinds = (['programs', 'crews'] as const).filter((kind) => invitations[kind].count > 0)
  return kinds.map((kind) => (
    <section key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box bg-tint px-5 py-4">
      <Mail aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-48 flex-1">
        <h2 className="text-subheading font-bold">
          {t(`${kind}.title`, { count: invitations[kind].count, shown: format.count(invitations[kind]) })}
        </h2>
        <p className="text-small text-secondary">{t(`${kind}.text`)}</p>
      </div>
      <LinkButton to={places[kind]}>{t(`${kind}.action`)}</LinkButton>
    </section>
  ))
}
