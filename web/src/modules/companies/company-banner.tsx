import type { OwnCompany } from '@jebo/contract/companies/companies.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Says on every visit what a company that is not approved yet can and cannot do. */
export const CompanyBanner = ({ state }: { state: OwnCompany['state'] }) => {
  const t = useT('companies.banner')
  // Nobody belongs to a closed company.
  if (state === 'APPROVED' || state === 'CLOSED') return null
  const isDenied = state === 'DENIED'
  return (
    <Alert
      tone={isDenied ? 'warning' : 'info'}
      title={t(`${state}.title`)}
      className="flex-wrap"
      action={
        <LinkButton to="/companies/new" size="small">
          {t(`${state}.action`)}
        </LinkButton>
      }
    >
      {t(`${state}.text`)}
    </Alert>
  )
}
