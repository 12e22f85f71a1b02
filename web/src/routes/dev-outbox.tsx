import { listOutbox } from '@jebo/contract/development/development.endpoints.ts'
import { read } from '../guards/read.ts'
import { RelativeTime } from '../i18n/relative-time.tsx'
import { useT } from '../i18n/use-t.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/dev-outbox.ts'

const reading = read(listOutbox, () => ({}))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const link = /(https?:\/\/\S+)/

/** A mail's text with clickable links, as a mail program shows it. */
const MailText = ({ text }: { text: string }) => (
  <pre className="whitespace-pre-wrap">
    {text.split(link).map((part, index) =>
      link.test(part) ? (
        <a key={`${index}${part}`} href={part} rel="noreferrer" className="text-accent underline">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
)

const Outbox = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('accounts.outbox')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {loaderData.data.length === 0 && (
        <EmptyState title={t('none')} action={<LinkButton to="/sign-up">{t('toSignUp')}</LinkButton>}>
          {t('noneHint')}
        </EmptyState>
      )}
      <ol className="flex flex-col gap-4">
        {loaderData.data.map(({ id, to, subject, text, sentAt }) => (
          <Card
            key={id}
            as="li"
            title={subject}
            description={`${t('to')}: ${to}`}
            action={<RelativeTime iso={sentAt} />}
          >
            <MailText text={text} />
          </Card>
        ))}
      </ol>
    </>
  )
}

export default Outbox
