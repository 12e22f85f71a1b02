import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'

type Failure = 'notFound' | 'forbidden' | 'unavailable' | 'broken'

const failureOf = (status: number): Failure => {
  if (status === 404) return 'notFound'
  if (status === 401 || status === 403) return 'forbidden'
  return status === 429 || status === 502 || status === 503 || status === 504 ? 'unavailable' : 'broken'
}

type Props = { className?: string }

const sheet = 'M52 14h76l24 24v104a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4Z'

/** A missing sheet: only its outline is drawn. */
const MissingSheet = ({ className = 'h-36' }: Props) => (
  <svg aria-hidden viewBox="0 0 200 160" fill="none" className={className} strokeWidth="1.5" strokeLinecap="round">
    <path d={sheet} className="fill-paper stroke-control" strokeDasharray="5 6" />
    <path d="M128 14v20a4 4 0 0 0 4 4h20" className="stroke-control" strokeDasharray="5 6" />
    <path d="M24 146h16m120 0h16" className="stroke-edge" />
    <circle cx="100" cy="86" r="18" className="stroke-accent" strokeWidth="2" />
    <path d="m113.500 99.500 13 13" className="stroke-accent" strokeWidth="3" />
  </svg>
)

/** A torn sheet, for an error. */
const TornSheet = ({ className = 'h-36' }: Props) => (
  <svg
    aria-hidden
    viewBox="0 0 200 160"
    fill="none"
    className={className}
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path
      d="M48 72V18a4 4 0 0 1 4-4h76l24 24v30l-15 8-14-10-17 12-15-11-16 11-14-10-13 4Z"
      className="fill-paper stroke-control"
    />
    <path d="M128 14v20a4 4 0 0 0 4 4h20" className="stroke-control" />
    <path d="M64 34h36M64 48h60" className="stroke-edge" strokeWidth="3" />
    <path
      d="M48 92v50a4 4 0 0 0 4 4h96a4 4 0 0 0 4-4V88l-15 8-14-10-17 12-15-11-16 11-14-10-13 4Z"
      className="fill-paper stroke-control"
    />
    <path d="M64 116h72M64 130h44" className="stroke-edge" strokeWidth="3" />
    <path d="M24 146h16m120 0h16" className="stroke-edge" />
    <circle cx="164" cy="80" r="5" className="fill-accent" />
  </svg>
)

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
