import { Layers, ScanSearch } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { DocumentHeading, NumberedSteps } from '../../ui/document-parts.tsx'

/** What is recorded of a ticket, and what nobody learns from it. */
export const AboutReceipts = () => {
  const t = useT('receipts.about')
  return (
    <section aria-labelledby="about">
      <DocumentHeading id="about" icon={Layers}>
        {t('title')}
      </DocumentHeading>
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
      <DocumentHeading id="verify" icon={ScanSearch}>
        {t('title')}
      </DocumentHeading>
      <NumberedSteps
        steps={steps.map((key) => ({
          key,
          title: t(`${key}.title`),
          text: t.rich(`${key}.text`, { code: (text) => <CodeText>{text}</CodeText> }),
        }))}
      />
      <p className="mt-4 text-small text-secondary">{t('limits')}</p>
    </section>
  )
}
