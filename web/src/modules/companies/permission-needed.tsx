import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type Props = { title: ReactNode; permission: CompanyPermission | 'ALL_PROGRAMS' | 'THIS_PROGRAM' }

/** In the place of a page of the company for whose content the manager lacks the permission. */
export const PermissionNeeded = ({ title, permission }: Props) => {
  const t = useT('companies.permissions')
  return (
    <>
      <PageHeader title={title} />
      <Card as="div">
        <EmptyState
          drawing="review"
          title={t(`needed.${permission}`)}
          action={<LinkButton to="/management/company">{t('toDashboard')}</LinkButton>}
        >
          {t('askOwner')}
        </EmptyState>
      </Card>
    </>
  )
}
