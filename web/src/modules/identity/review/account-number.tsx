import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { digitsInFours } from './digits-in-fours.ts'

/** Shown in groups of four, copied without gaps. */
export const AccountNumber = ({ digits }: { digits: string | null }) => {
  const t = useT('identity.review')
  const { shown, copy } = useCopy<HTMLSpanElement>()
  if (digits === null) return <span className="text-tertiary">{t('deleted')}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span ref={shown} className="font-bold tabular-nums">
        {digitsInFours(digits)}
      </span>
      <Button size="mini" onClick={() => void copy(digits, t('copied'))}>
        {t('copy')}
      </Button>
    </span>
  )
}
