import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Says that a screen is not built yet, under its final title. */
export const BeingBuiltView = ({ title }: { title: string }) => {
  const t = useT('shell')
  return (
    <>
      <PageHeader title={title} />
      <Card isFlush as="div">
        <EmptyState
          drawing="open"
          title={t('beingBuilt.sentence')}
          action={<LinkButton to="/">{t('beingBuilt.home')}</LinkButton>}
        >
          {t('beingBuilt.hint')}
        </EmptyState>
      </Card>
    </>
  )
}
