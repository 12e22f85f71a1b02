import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../../../i18n/lang-of.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { NewWindow } from '../../../ui/new-window.tsx'
import type { ItemOf } from './career-values.ts'

const Part = ({ children, className }: { children: ReactNode; className: string }) => (
  <p className={`mt-0.5 ${className}`}>{children}</p>
)

/** What the user wrote. */
const OwnText = ({ children, className }: { children: string; className: string }) => (
  <p className={className} lang={langOf(children, useLocale())}>
    {children}
  </p>
)

const Education = ({ item: { detail } }: { item: ItemOf<'EDUCATION'> }) => {
  const t = useT('accounts.career')
  const format = useFormat()
  const { name, major, admissionDate, graduationDate, status } = detail
  const span = graduationDate
    ? t('span', { from: format.month(admissionDate), to: format.month(graduationDate) })
    : t('EDUCATION.admitted', { month: format.month(admissionDate) })
  return (
    <>
      <OwnText className="font-bold">{name}</OwnText>
      {major && <OwnText className="mt-0.5">{major}</OwnText>}
      <Part className="text-small text-secondary">
        {span} · {t(`EDUCATION.statuses.${status}`)}
      </Part>
    </>
  )
}

const WorkHistory = ({ item: { detail } }: { item: ItemOf<'WORKHISTORY'> }) => {
  const t = useT('accounts.career')
  const format = useFormat()
  const { company, period, description } = detail
  const from = format.month(period.startDate)
  return (
    <>
      <OwnText className="font-bold">{company}</OwnText>
      <Part className="text-small text-secondary">
        {t('span', { from, to: period.endDate ? format.month(period.endDate) : t('WORKHISTORY.now') })}
      </Part>
      {description && <OwnText className="mt-0.5 whitespace-pre-line">{description}</OwnText>}
    </>
  )
}

const Attachment = ({ file }: { file: ItemOf<'AWARD'>['detail']['attachment'] }) => {
  const t = useT('accounts.career')
  const format = useFormat()
  const locale = useLocale()
  if (file === null) return null
  return (
    <Part className="text-small">
      <a href={file.path} download className="inline-flex max-w-full items-start gap-1.5 text-secondary hover:text-ink">
        <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 underline underline-offset-4" lang={langOf(file.name, locale)}>
          {file.name}
        </span>
        <span className="shrink-0">{t('download', { size: format.bytes(file.size) })}</span>
      </a>
    </Part>
  )
}

const Award = ({ item: { detail } }: { item: ItemOf<'AWARD'> }) => (
  <>
    <OwnText className="font-bold">{detail.name}</OwnText>
    {detail.info && <OwnText className="mt-0.5 whitespace-pre-line">{detail.info}</OwnText>}
    <Attachment file={detail.attachment} />
  </>
)

const Cve = ({ item: { detail } }: { item: ItemOf<'CVE'> }) => (
  <>
    <p className="font-bold">
      <a
        href={`https://www.cve.org/CVERecord?id=${detail.number}`}
        target="_blank"
        rel="noopener"
        className="text-ink underline decoration-control underline-offset-4 hover:decoration-ink"
      >
        {detail.number}
        <NewWindow />
      </a>
    </p>
    {detail.description && <OwnText className="mt-0.5 whitespace-pre-line">{detail.description}</OwnText>}
    <Attachment file={detail.attachment} />
  </>
)

/** One item in reading view. The text is plain text, never markup. */
export const CareerText = ({ item }: { item: CareerItem }) => {
  if (item.type === 'EDUCATION') return <Education item={item} />
  if (item.type === 'WORKHISTORY') return <WorkHistory item={item} />
  return item.type === 'AWARD' ? <Award item={item} /> : <Cve item={item} />
}
