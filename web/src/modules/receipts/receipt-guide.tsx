import { Layers, type LucideIcon, ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { CodeText } from '../../ui/code-text.tsx'

const Heading = ({ id, icon: Icon, children }: { id: string; icon: LucideIcon; children: ReactNode }) => (
  <h2 id={id} className="flex items-center gap-2.5 text-heading font-bold">
    <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
    {children}
  </h2>
)

/** What is recorded of a ticket, and what nobody learns from it. */
export const AboutReceipts = () => {
  const t = useT('receipts.about')
  return (
    <section aria-labelledby="about">
      <Heading id="about" icon={Layers}>
        {t('title')}
      </Heading>
      <div className="mt-3 space-y-3">
        {(['log', 'hidden', 'duplicate'] as const).map((one) => (
          <p key={one}>{t(one)}</p>
        ))}
      </div>
    </section>
  )
}

const steps = ['download', 'run', 'compare'] as const

export const HowToVerify = () => {
  const t = useT('receipts.verify')
  return (
    <section aria-labelledby="verify">
      <Heading id="verify" icon={ScanSearch}>
        {t('title')}
      </Heading>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 rounded-box bg-tint px-4 py-3">
            <span aria-hidden className="text-heading font-bold text-accent tabular-nums">
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-bold">{t(`${step}.title`)}</p>
              <p className="text-small text-secondary">
                {t.rich(`${step}.text`, { code: (text) => <CodeText>{text}</CodeText> })}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-small text-secondary">{t('limits')}</p>
    </section>
  )
}
