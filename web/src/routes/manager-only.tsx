import { useViewer } from '../api/page-facts.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CodeText } from '../ui/code-text.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useCopy } from '../ui/use-copy.ts'

const AskAdministrator = ({ email }: { email: string }) => {
  const t = useT('accounts.managerOnly.ask')
  const { shown, copy } = useCopy<HTMLElement>()
  return (
    <Card title={t('title')}>
      <p className="text-secondary">{t('text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <CodeText ref={shown}>{email}</CodeText>
        <Button onClick={() => void copy(email, t('copied'))}>{t('copy')}</Button>
      </div>
    </Card>
  )
}

/** Staff decide about companies, so they have none of their own. */
const StaffOnly = () => {
  const t = useT('accounts.managerOnly.staff')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <LinkButton to="/staff" tone="primary">
        {t('action')}
      </LinkButton>
    </>
  )
}

/** Shown to users without a company who open a manager's page. */
const ManagerOnly = () => {
  const t = useT('accounts.managerOnly')
  const viewer = useViewer()
  if (viewer?.isStaff) return <StaffOnly />
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-4">
        <Card title={t('register.title')}>
          <p className="text-secondary">{t('register.text')}</p>
          <LinkButton to="/companies/new" tone="primary" className="mt-4">
            {t('register.action')}
          </LinkButton>
        </Card>
        {viewer && <AskAdministrator email={viewer.email} />}
      </div>
    </>
  )
}

export default ManagerOnly
