import { usePageFacts } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'

/** The future address of the company's page, shown while the user types an alias. */
export const AliasHint = ({ alias }: { alias: string }) => {
  const t = useT('companies.form')
  const { origin } = usePageFacts()
  const host = origin.replace(/^https?:\/\//, '')
  const typed = alias.trim().normalize('NFC')
  return (
    <>
      {t('aliasHint')}
      <span className="mt-0.5 block break-all">
        {host}/companies/<b className="text-ink">{typed === '' ? t('aliasSample') : typed}</b>
      </span>
    </>
  )
}
