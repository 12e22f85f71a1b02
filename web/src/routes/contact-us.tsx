import { Suspense } from 'react'
import { useSite } from '../api/page-facts.ts'
import { useT } from '../i18n/use-t.ts'
import { ContactWays } from '../modules/support/contact-ways.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const Unloaded = () => {
  const t = useT('support.contact')
  return <Alert tone="warning">{t('unloaded')}</Alert>
}

/** With the code of forms, which nobody needs to read the page. */
const ContactForm = lazyPart(async () => (await import('../modules/support/contact-form.tsx')).ContactForm, Unloaded)

const ContactUs = () => {
  const t = useT('support.contact')
  const site = useSite()
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <div className="grid gap-8 lg:grid-cols-3">
        <div className="lg:col-span-2">
          {site?.operator.mail ? (
            <Suspense>
              <ContactForm />
            </Suspense>
          ) : (
            <Alert>{t('noMailbox')}</Alert>
          )}
        </div>
        <ContactWays operator={site?.operator ?? null} />
      </div>
    </>
  )
}

export default ContactUs
