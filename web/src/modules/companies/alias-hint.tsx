import { usePageFacts } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'

/** Where the company's page will stand, while its alias is being typed. */
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
