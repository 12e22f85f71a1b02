import type { TermsDocument } from '@jebo/contract/accounts/accounts.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'

/** The current version of one document. */
export const TermsText = ({ document, effectiveOn }: { document: TermsDocument; effectiveOn: string }) => {
  const t = useT('accounts.terms')
  return (
    <article lang={document.locale} className="max-w-prose">
      <h2 className="text-heading font-bold">{document.title}</h2>
      <p className="mt-1 text-small text-secondary">{t('version', { version: document.version, date: effectiveOn })}</p>
      {document.isDraft && (
        <Alert tone="warning" className="mt-4">
          {t('draft')}
        </Alert>
      )}
      {document.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-8">
          <h3 className="text-subheading font-bold">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
