import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'

type Props = { demo: NonNullable<Site['demo']>; onChoose: (account: { email: string; password: string }) => void }

/** The demo accounts, each filling the form with one click. */
export const DemoAccounts = ({ demo, onChoose }: Props) => {
  const t = useT('accounts.signIn.demo')
  return (
    <Card title={t('title')} isFlush>
      <p className="px-5 pt-4 text-small text-secondary">
        {t.rich('hint', { password: demo.password, code: (chunks) => <code className="text-ink">{chunks}</code> })}
      </p>
      <ul className="p-2">
        {demo.accounts.map(({ email, role, company }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose({ email, password: demo.password })}
              className="flex w-full items-baseline justify-between gap-3 rounded-box px-3 py-2 text-left hover:bg-hover"
            >
              <span className="truncate font-bold">{email}</span>
              <span className="shrink-0 text-caption text-secondary">
                {company ? t('of', { role: t(role), company }) : t(role)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
