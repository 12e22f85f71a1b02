// The target of the link in mails that may be switched off. Mail scanners open links too, so only the button has an effect.

import type { MailType } from '@jebo/contract/notifications/mail-types.ts'
import { checkUnsubscription, unsubscribe } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { Check, MailX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { FormFailure } from '../forms/form-failure.tsx'
import { useFailure } from '../forms/use-failure.ts'
import { useWrite } from '../forms/use-write.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { nullIfRejected } from '../modules/accounts/mailed-link.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/unsubscribe.ts'

const reading = readWith(async (ask, { params: { token } }) =>
  token === undefined ? null : ask(checkUnsubscription, { token }).catch(nullIfRejected),
)
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ToSettings = () => {
  const t = useT('notifications.unsubscribe')
  return (
    <LinkButton to="/settings/notifications" size="large" isWide>
      {t('settings')}
    </LinkButton>
  )
}

const Types = ({ types, icon }: { types: readonly MailType[]; icon: ReactNode }) => {
  const t = useT('notifications.preferences.names')
  return (
    <ul className="flex flex-col gap-2 rounded-box bg-tint px-4 py-3">
      {types.map((type) => (
        <li key={type} className="flex items-center gap-2.5">
          {icon}
          {t(type)}
        </li>
      ))}
    </ul>
  )
}

type LinkProps = { token: string; types: readonly MailType[]; isOff: boolean }

const Link = ({ token, types, isOff }: LinkProps) => {
  const t = useT('notifications.unsubscribe')
  /** As it was when the page was opened. */
  const [wasDone] = useState(isOff)
  const [isDone, setIsDone] = useState(isOff)
  const { write, isBusy } = useWrite(unsubscribe, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const stop = async () => {
    const written = await write({ token })
    if (written?.ok) setIsDone(true)
    else if (written) showFailure(written.error)
  }
  if (isDone) {
    return (
      <EntryFrame title={t(wasDone ? 'done.already' : 'done.title')} drawing="done">
        <Types types={types} icon={<Check aria-hidden className="size-4 text-accent" />} />
        <p className="text-secondary">{t('done.text')}</p>
        <ToSettings />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={t('title')}>
      <p>{t('text')}</p>
      <Types types={types} icon={<MailX aria-hidden className="size-4 text-secondary" />} />
      <Button tone="primary" size="large" isWide isBusy={isBusy} onClick={() => void stop()}>
        {t('submit')}
      </Button>
      <FormFailure failure={failure} />
    </EntryFrame>
  )
}

const Rejected = () => {
  const t = useT('notifications.unsubscribe.rejected')
  return (
    <EntryFrame title={t('title')}>
      <p className="text-secondary">{t('text')}</p>
      <ToSettings />
    </EntryFrame>
  )
}

const Unsubscribe = ({ loaderData }: Route.ComponentProps) => {
  const { token } = useParams()
  if (token === undefined || loaderData === null) return <Rejected />
  return <Link key={token} token={token} types={loaderData.types} isOff={loaderData.isDone} />
}

export default Unsubscribe
