import type { ReactNode } from 'react'
import { Money } from '../../../domain/money.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableText } from '../../../ui/breakable-text.tsx'
import { classNames } from '../../../ui/class-names.ts'

type StepProps = { time: string; title: ReactNode; children?: ReactNode; isLast?: boolean }

const Step = ({ time, title, children, isLast = false }: StepProps) => (
  <li className="specimen-step">
    <span className="pt-px text-caption whitespace-nowrap text-secondary">{time}</span>
    <span aria-hidden className="relative flex justify-center">
      <span
        className={classNames(
          'mt-1.5 size-2.5 rounded-full border-2',
          isLast ? 'border-accent bg-accent' : 'border-control bg-paper',
        )}
      />
      {!isLast && <span className="absolute top-5 -bottom-0.5 w-px bg-edge" />}
    </span>
    <div className={classNames('min-w-0 text-small', !isLast && 'pb-4')}>
      <p className="font-bold">{title}</p>
      {children && <div className="mt-0.5 text-secondary">{children}</div>}
    </div>
  </li>
)

/** A ticket as an example: what happens to a report, and when. */
export const TicketSpecimen = () => {
  const t = useT('home')
  return (
    <figure className="rounded-box border border-line bg-paper">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line px-5 py-2.5 text-caption text-secondary">
        <span>{t('specimen.caption')}</span>
        <span className="font-mono">#20417736</span>
      </figcaption>
      <div className="border-b border-line px-5 py-4">
        <p className="text-subheading text-balance font-bold">{t('specimen.title')}</p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone="orange">{t('specimen.severity')}</Badge>
          <Badge tone="jade">{t('specimen.state')}</Badge>
          <Badge>CWE-639</Badge>
        </p>
      </div>
      <ol className="p-5">
        <Step time={t('specimen.submitted.time')} title={t('specimen.submitted.title')}>
          <pre className="mt-1.5 whitespace-pre-wrap rounded-chip bg-inset px-2.5 py-2 text-micro text-ink">
            <BreakableText text={'POST /v1/orders/81024/cancel\n→ 200 OK'} />
          </pre>
        </Step>
        <Step time={t('specimen.confirmed.time')} title={t('specimen.confirmed.title')}>
          {t('specimen.confirmed.text')}
        </Step>
        <Step time={t('specimen.patched.time')} title={t('specimen.patched.title')} />
        <Step time={t('specimen.retested.time')} title={t('specimen.retested.title')}>
          {t('specimen.retested.text')}
        </Step>
        <Step
          isLast
          time={t('specimen.rewarded.time')}
          title={
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              {t('specimen.rewarded.title')}
              <Money text={t('specimen.rewarded.amount')} tone="in" isStrong className="text-subheading" />
            </span>
          }
        />
      </ol>
    </figure>
  )
}
