import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { showToast } from '../../ui/toast.tsx'

const type = 'PII_OPTIONAL'

/** Shown in place of data that needs the optional consent, which can be given here. */
export const ConsentCard = ({ version }: { version: number }) => {
  const t = useT('accounts.consent')
  const { write, isBusy } = useWrite(agreeTerms)
  const { failure, showFailure } = useFailure()
  const agree = async () => {
    const written = await write({ types: [{ type, version }] })
    if (written === null) return
    if (written.ok) showToast(t('done'))
    else showFailure(written.error)
  }
  return (
    <Card title={t('title')}>
      <p className="text-secondary">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => void agree()}>
          {t('agree')}
        </Button>
        <LinkButton to={`/terms?type=${type}`} target="_blank" tone="quiet">
          {t('read')}
        </LinkButton>
      </div>
      <div className="mt-4 empty:hidden">
        <FormFailure failure={failure} />
      </div>
    </Card>
  )
}
