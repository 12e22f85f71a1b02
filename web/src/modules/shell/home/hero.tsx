import { Suspense } from 'react'
import { useCompanyStart } from '../../../guards/company-start.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../optional/lazy-part.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

const TicketSpecimen = lazyPart(async () => (await import('./ticket-specimen.tsx')).TicketSpecimen)

/** The introduction in one screen: a headline, a sentence, a link for each side, and an example. */
export const Hero = () => {
  const t = useT('home')
  const companyStart = useCompanyStart()
  return (
    <section className="grid items-center gap-x-14 gap-y-12 pt-4 sm:pt-10 lg:grid-cols-2">
      <div>
        <h1 className="whitespace-pre-line text-display font-bold">{t('hero.title')}</h1>
        <p className="mt-5 max-w-md text-lead text-secondary">{t('hero.sentence')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/sign-up" tone="primary" size="large">
            {t('hero.hacker')}
          </LinkButton>
          <LinkButton to={companyStart} size="large">
            {t('hero.company')}
          </LinkButton>
        </div>
        <p className="mt-5 text-caption text-secondary">{t('hero.note')}</p>
      </div>
      <Suspense>
        <TicketSpecimen />
      </Suspense>
    </section>
  )
}
