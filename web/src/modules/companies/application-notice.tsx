import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { Building2 } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CompanyBanner } from './company-banner.tsx'
import { discardStartedApplication, hasStartedApplication } from './started-application.ts'

/** Leads back to an application that was opened and not sent. */
const Started = ({ onDismiss }: { onDismiss: () => void }) => {
  const t = useT('companies.application.started')
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box bg-tint px-5 py-4">
      <Building2 aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-48 flex-1">
        <h2 className="text-subheading font-bold">{t('title')}</h2>
        <p className="text-small text-secondary">{t('text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/companies/new" tone="primary">
          {t('action')}
        </LinkButton>
        <Button tone="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </section>
  )
}

/** Where the application of the viewer's company stands: not sent, under review, or denied. */
export const ApplicationNotice = ({ viewer: { company, isStaff } }: { viewer: Viewer }) => {
  const [isStarted, setIsStarted] = useState(false)
  // The server does not know what this browser stores.
  useLayoutEffect(() => setIsStarted(hasStartedApplication()), [])
  if (company) return <CompanyBanner state={company.state} />
  if (isStaff || !isStarted) return null
  const dismiss = () => {
    discardStartedApplication()
    setIsStarted(false)
  }
  return <Started onDismiss={dismiss} />
}
