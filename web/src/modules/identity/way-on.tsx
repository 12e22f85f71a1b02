import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Opener } from './use-opener.ts'

/** The exit of a page on which nothing is left to do: a popup closes, a full page leads back. */
export const WayOn = ({ opener: { isPopup, onward, finish } }: { opener: Opener }) => {
  const t = useT('identity')
  if (isPopup) {
    return (
      <Button tone="primary" size="large" isWide onClick={finish}>
        {t('close')}
      </Button>
    )
  }
  return (
    <LinkButton to={onward ?? '/settings/identity'} tone="primary" size="large" isWide>
      {t('done')}
    </LinkButton>
  )
}
