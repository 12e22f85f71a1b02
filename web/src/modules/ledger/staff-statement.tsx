import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { accountsList } from './accounts-query.ts'

type Props = { kind: 'COMPANY' | 'USER'; uuid: string; name: string }

/** Leads staff to the statement of a wallet. */
export const StaffStatement = ({ kind, uuid, name }: Props) => {
  const t = useT('ledger.statement')
  return (
    <Link
      to={accountsList.path({ kind, uuid })}
      className="text-caption font-normal text-secondary underline hover:text-ink"
    >
      {t('title')}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Link>
  )
}
