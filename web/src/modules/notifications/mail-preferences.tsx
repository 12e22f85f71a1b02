import { type MailType, mailTypes } from '@jebo/contract/notifications/mail-types.ts'
import type { MailPreferences as Preferences } from '@jebo/contract/notifications/preferences.schema.ts'
import { EyeOff, Languages, Mail, ShieldCheck } from 'lucide-react'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useMailPreferences } from './use-mail-preferences.ts'

/** Only the members of a company get these. */
const ofCompanies: readonly MailType[] = ['NEW_TICKET', 'ANSWER']

type Draft = ReturnType<typeof useMailPreferences>

const locales: readonly Preferences['locale'][] = ['ko', 'en']

/** Where the mails go, which the settings of the account change. */
const Address = () => {
  const t = useT('notifications.preferences')
  const change = useT('accounts.authentication.email')('change')
  const viewer = useViewer()
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-4">
      <div className="flex min-w-0 gap-3">
        <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-secondary" strokeWidth={1.75} />
        <div className="min-w-0">
          <h2 className="font-bold">{t('address')}</h2>
          <p className="break-words text-small text-secondary">{viewer?.email}</p>
        </div>
      </div>
      <Link to="/settings/authentication" className="text-small text-secondary underline hover:text-ink">
        {change}
      </Link>
    </div>
  )
}

const Language = ({ draft: { chosen, choose } }: { draft: Draft }) => {
  const t = useT('notifications.preferences')
  return (
    <Card as="div">
      <Address />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex gap-3">
          <Languages aria-hidden className="mt-0.5 size-5 shrink-0 text-secondary" strokeWidth={1.75} />
          <div>
            <h2 className="font-bold">{t('locale')}</h2>
            <p className="text-small text-secondary">{t('localeHint')}</p>
          </div>
        </div>
        <Segmented
          label={t('locale')}
          value={chosen.locale}
          choices={locales.map((value) => ({ value, label: t(`locales.${value}`) }))}
          onChange={(value) => choose({ locale: value === 'en' ? 'en' : 'ko' })}
        />
      </div>
    </Card>
  )
}

const Types = ({ draft: { chosen, choose } }: { draft: Draft }) => {
  const t = useT('notifications.preferences')
  const viewer = useViewer()
  const shown = mailTypes.filter((type) => viewer?.company || !ofCompanies.includes(type))
  // Of all that is decided, hackers and companies each await their own.
  const side = viewer?.company ? 'company' : 'hacker'
  const textsOf = (type: MailType) =>
    type === 'DECISION'
      ? { label: t(`decisions.${side}.name`), hint: t(`decisions.${side}.hint`) }
      : { label: t(`names.${type}`), hint: t(`hints.${type}`) }
  const toggle = (type: MailType) => {
    const others = chosen.mutedTypes.filter((one) => one !== type)
    choose({ mutedTypes: others.length < chosen.mutedTypes.length ? others : [...others, type] })
  }
  return (
    <Card title={t('types')} description={t('typesText')} isFlush>
      <ul className="divide-y divide-line">
        {shown.map((type) => (
          <li key={type} className="px-5 py-3.5">
            <Switch {...textsOf(type)} checked={!chosen.mutedTypes.includes(type)} onChange={() => toggle(type)} />
          </li>
        ))}
      </ul>
      <p className="flex gap-2.5 rounded-b-box border-t border-line bg-tint px-5 py-3 text-small text-secondary">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {t('always')}
      </p>
    </Card>
  )
}

const Privacy = ({ draft: { chosen, choose } }: { draft: Draft }) => {
  const t = useT('notifications.preferences')
  return (
    <Card title={t('privacy')} description={t('privacyText')}>
      <Switch
        label={t('privacySwitch')}
        checked={chosen.hidesNames}
        onChange={() => choose({ hidesNames: !chosen.hidesNames })}
      />
      <div className="mt-4 rounded-box bg-tint px-4 py-3">
        <p className="text-caption text-secondary">{t('sample')}</p>
        <p className="mt-1.5 flex gap-2.5 text-small font-bold">
          {chosen.hidesNames ? (
            <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-secondary" />
          ) : (
            <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-secondary" />
          )}
          {chosen.hidesNames ? t('sampleHidden') : t('sampleNamed')}
        </p>
      </div>
    </Card>
  )
}

/** How the user is mailed; each choice takes effect at once. */
export const MailPreferences = ({ stored }: { stored: Preferences }) => {
  const draft = useMailPreferences(stored)
  return (
    <>
      <FormFailure failure={draft.failure} />
      <Language draft={draft} />
      <Types draft={draft} />
      <Privacy draft={draft} />
    </>
  )
}
