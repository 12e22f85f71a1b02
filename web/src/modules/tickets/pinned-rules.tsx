import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { CertificateLink } from '../../domain/certificate-link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { type Rules, RulesDialog } from './rules.tsx'

type Props = { rules: Rules; version: TicketPage['rulesVersion']; programId: number }

/** The rules by which a ticket is judged. Its facts say when it becomes public. */
export const PinnedRules = ({ rules, version, programId }: Props) => {
  const t = useT('tickets.rules')
  return (
    <div className="no-print mt-2 flex flex-wrap gap-2 border-t border-line pt-3">
      <RulesDialog
        rules={{ ...rules, plan: null }}
        description={t('pinned')}
        trigger={<Button size="small">{t('open')}</Button>}
      />
      {version?.hasCertificate && <CertificateLink programId={programId} version={version.number} />}
    </div>
  )
}
