import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MissingSheet, TornSheet } from './illustrations.tsx'

type Failure = 'notFound' | 'forbidden' | 'unavailable' | 'broken'

const failureOf = (status: number): Failure => {
  if (status === 404) return 'notFound'
  if (status === 401 || status === 403) return 'forbidden'
  return status === 429 || status === 502 || status === 503 || status === 504 ? 'unavailable' : 'broken'
}

/** Replaces a page that failed: the error, its meaning, and a link to continue. */
export const ErrorPage = ({ status }: { status: number }) => {
  const t = useT('shell')
  const failure = failureOf(status)
  const Illustration = failure === 'notFound' ? MissingSheet : TornSheet
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-10 text-center sm:py-16">
      <Illustration />
      <h1 className="mt-6 text-heading font-bold">{t(`errors.${failure}.title`)}</h1>
      <p className="mt-2 text-balance text-secondary">{t(`errors.${failure}.text`)}</p>
      <LinkButton to="/" tone="primary" className="mt-7">
        {t('errors.home')}
      </LinkButton>
      <p className="mt-6 text-caption text-tertiary">{t('errors.code', { status })}</p>
    </div>
  )
}
