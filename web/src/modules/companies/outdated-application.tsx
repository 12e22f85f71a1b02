import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import type { ReactNode } from 'react'
import { differingPart } from '../../forms/differing-part.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConflictNotice, type Difference } from '../../ui/differences.tsx'
import { type Compared, changedFields, draftOf } from './application-draft.ts'
import type { Application } from './use-application-form.ts'

type Props = {
  /** The application that the input is based on, and the one that another window has saved. */
  base: CompanyApplication
  newest: CompanyApplication
  application: Application
}

const shown = (field: keyof Compared, text = '', other = ''): ReactNode =>
  field === 'logoId' ? (
    <Avatar path={`/api/files/${text}`} name="" shape="square" size="large" />
  ) : (
    <span className="whitespace-pre-wrap">{differingPart(text, other) || '–'}</span>
  )

/** Another window has saved meanwhile: when, and what differs, before the user chooses which to keep. */
export const OutdatedApplication = ({ base, newest, application }: Props) => {
  const t = useT('companies.form.outdated')
  const name = useT('companies.fields')
  const { dateTime } = useFormat()
  const before = draftOf(base, '')
  const theirs = draftOf(newest, '')
  const typed: Compared = application.form.watch()
  const mine = changedFields(typed, before)
  const changed = changedFields(theirs, before)
  const rows: Difference[] = changedFields(theirs, typed).map((field) => ({
    key: field,
    label: name(field === 'logoId' ? 'logo' : field),
    theirs: shown(field, theirs[field], typed[field]),
    mine: mine.includes(field) ? shown(field, typed[field], theirs[field]) : null,
  }))
  const { failure } = application.form
  const names = changed.map((field) => name(field === 'logoId' ? 'logo' : field)).join(', ')
  return (
    <ConflictNotice
      title={t('title')}
      rows={rows}
      refusal={failure?.messageKey === 'company.applicationOutdated' ? failure : null}
      actions={
        <>
          <Button size="small" onClick={() => void application.takeNewest()}>
            {t('take')}
          </Button>
          <Button size="small" isBusy={application.isBusy} onClick={() => void application.saveOverNewest()}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('savedAt', { at: dateTime(newest.appliedAt), fields: names })}</p>
      <p>{t('text')}</p>
    </ConflictNotice>
  )
}
