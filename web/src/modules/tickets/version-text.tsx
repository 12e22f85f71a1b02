import type { RulesVersion } from '@jebo/contract/core/program-rules.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

/** Which version of a program's rules, and since when it applies. */
export const VersionText = ({ version }: { version: RulesVersion }) => {
  const t = useT('tickets.rules')
  const { date } = useFormat()
  return <>{t('version', { number: version.number, date: date(version.since) })}</>
}
