// The target of the link in an invitation to a company.
import { acceptInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import type { OpenInvitation } from '@jebo/contract/companies/members.schema.ts'
import { Check } from 'lucide-react'
import { type ReactNode, startTransition, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { mayBeOutdated } from '../../api/may-be-outdated.ts'
import { useViewer } from '../../api/page-facts.ts'
import { signOutAndReload } from '../../api/sign-out.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { EntryFrame } from '../../modules/accounts/entry-frame.tsx'
import { boldAddress } from '../../modules/accounts/mailed-link-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type FoundInvitation, type UnusableInvitation, whyUnusable } from './read-invitation.ts'

const textOf = {
  used: 'usedText',
  expired: 'text',
  lapsed: 'text',
  closed: 'closedText',
  rejected: 'text',
} as const satisfies Record<UnusableInvitation, string>

const Unusable = ({ why }: { why: UnusableInvitation }) => {
  const t = useT('companies.members.accept')
  const viewer = useViewer()
  const isUsed = why === 'used'
  // A guest may be who accepted it; a signed-in user without a company is not.
  const hasDashboard = isUsed && (viewer === null || viewer.company !== null)
  return (
    <EntryFrame title={t(`unusable.${why}`)} drawing="missing">
      {!(isUsed && viewer?.company) && <p className="text-secondary">{t(`unusable.${textOf[why]}`)}</p>}
      <LinkButton to={hasDashboard ? '/management/company' : '/'} tone="primary" size="large" isWide>
        {t(hasDashboard ? 'toDashboard' : 'unusable.home')}
      </LinkButton>
    </EntryFrame>
  )
}

const Grants = ({ invitation: { permissions, isLimited } }: { invitation: OpenInvitation }) => {
  const t = useT('companies.members')
  return (
    <section className="rounded-box bg-tint p-5">
      <h2 className="mb-3 text-small font-bold">{t('accept.grants')}</h2>
      <ul className="flex flex-col gap-3">
        {permissions.map((one) => (
          <li key={one} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
            <span>
              <b>{t(`permission.${one}.name`)}</b>
              <span className="block text-small text-secondary">{t(`permission.${one}.hint`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {isLimited && <p className="mt-3 text-small text-secondary">{t('accept.limited')}</p>}
    </section>
  )
}

const ForGuest = () => {
  const t = useT('companies.members.accept')
  const { pathname, search } = useLocation()
  const previous = new URLSearchParams({ previous: `${pathname}${search}` })
  return (
    <>
      <p className="text-secondary">{t('guest')}</p>
      <div className="flex flex-col gap-3">
        <LinkButton to={`/sign-in?${previous}`} tone="primary" size="large" isWide>
          {t('signIn')}
        </LinkButton>
        <LinkButton to={`/sign-up?${previous}`} size="large" isWide>
          {t('signUp')}
        </LinkButton>
      </div>
    </>
  )
}

/** Signed in with another address than was invited. */
const ForOther = ({ email }: { email: string }) => {
  const t = useT('companies.members.accept')
  return (
    <>
      <Alert tone="warning">{t.rich('otherAddress', { email, b: boldAddress })}</Alert>
      <Button tone="primary" size="large" isWide onClick={() => void signOutAndReload()}>
        {t('signOut')}
      </Button>
    </>
  )
}

type AcceptProps = { token: string; onDone: () => void; onUnusable: (why: UnusableInvitation) => void }

/** Mail scanners open links too, so only the button has an effect. */
const Accept = ({ token, onDone, onUnusable }: AcceptProps) => {
  const t = useT('companies.members.accept')
  const { write, isBusy } = useWrite(acceptInvitation, { revalidates: false })
  const { revalidate } = useRevalidator()
  const { failure, showFailure } = useFailure()
  const accept = async () => {
    const written = await write({ token })
    if (written?.ok) return onDone()
    if (!written) return
    // Who is signed in may belong to a company since the page was loaded, which decides where it leads on.
    if (mayBeOutdated(written.error)) await revalidate()
    const why = whyUnusable(written.error)
    if (why) onUnusable(why)
    else showFailure(written.error)
  }
  return (
    <>
      <p className="text-small text-secondary">{t('hackerNote')}</p>
      <Button tone="primary" size="large" isWide isBusy={isBusy} onClick={() => void accept()}>
        {t('submit')}
      </Button>
      <FormFailure failure={failure} />
    </>
  )
}

/** Members of a crew cannot belong to a company. */
const ForCrewMember = ({ crew }: { crew: string }) => {
  const t = useT('companies.members.accept')
  return (
    <>
      <Alert tone="warning">{t('inCrew', { crew })}</Alert>
      <LinkButton to={`/management/crews/${encodeURIComponent(crew)}`} tone="primary" size="large" isWide>
        {t('toCrew')}
      </LinkButton>
    </>
  )
}

const Next = ({ invitation, children }: { invitation: OpenInvitation; children: ReactNode }) => {
  const t = useT('companies.members.accept')
  const viewer = useViewer()
  if (viewer === null) return <ForGuest />
  if (viewer.isStaff) return <Alert tone="warning">{t('staff')}</Alert>
  if (viewer.email !== invitation.email) return <ForOther email={viewer.email} />
  if (viewer.company) return <Alert tone="warning">{t('alreadyInCompany', { company: viewer.company.name })}</Alert>
  const [crew] = viewer.crews
  return crew ? <ForCrewMember crew={crew.name} /> : children
}

const Done = ({ company }: { company: OpenInvitation['company'] }) => {
  const t = useT('companies.members.accept')
  return (
    <EntryFrame title={t('done', { company: company.name })} drawing="done">
      <p className="text-secondary">{t('doneText')}</p>
      <LinkButton to="/management/company" tone="primary" size="large" isWide>
        {t('toDashboard')}
      </LinkButton>
    </EntryFrame>
  )
}

const Open = ({ token, invitation }: { token: string; invitation: OpenInvitation }) => {
  const t = useT('companies.members.accept')
  const { revalidate } = useRevalidator()
  const [isDone, setIsDone] = useState(false)
  const [why, setWhy] = useState<UnusableInvitation | null>(null)
  const { company, email } = invitation
  if (why) return <Unusable why={why} />
  if (isDone) return <Done company={company} />
  // Together with what the page has read again, not before it.
  const showWhy = (found: UnusableInvitation) => startTransition(() => setWhy(found))
  const finish = () => {
    setIsDone(true)
    void revalidate()
  }
  return (
    <EntryFrame title={t('title', { company: company.name })}>
      <div className="flex items-center gap-3">
        <Avatar path={company.logoPath} name={company.name} size="large" shape="square" />
        <p className="min-w-0 text-secondary">{t.rich('to', { email, b: boldAddress })}</p>
      </div>
      <Grants invitation={invitation} />
      <Next invitation={invitation}>
        <Accept token={token} onDone={finish} onUnusable={showWhy} />
      </Next>
    </EntryFrame>
  )
}

/** As the invitation was when the page was loaded, because a used one says no more than that. */
export const InvitationPage = ({ token, found }: { token: string; found: FoundInvitation }) => {
  const [first] = useState(found)
  return typeof first === 'string' ? <Unusable why={first} /> : <Open token={token} invitation={first} />
}
