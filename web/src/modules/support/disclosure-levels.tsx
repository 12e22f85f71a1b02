import { Check, Minus } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const levels = ['CLOSED', 'LIMITED_DISCLOSED', 'FULLY_DISCLOSED'] as const

/** What everyone sees of a ticket on each level, from the first level on. */
const parts = [
  { key: 'title', from: 1 },
  { key: 'severity', from: 1 },
  { key: 'summary', from: 1 },
  { key: 'report', from: 2 },
  { key: 'comments', from: 2 },
  { key: 'internal', from: 3 },
] as const

const Mark = ({ isShown }: { isShown: boolean }) => {
  const t = useT('support.guidelines.levels')
  const Icon = isShown ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={isShown ? 'mx-auto size-4 text-accent' : 'mx-auto size-4 text-tertiary'} />
      <VisuallyHidden>{t(isShown ? 'shown' : 'hidden')}</VisuallyHidden>
    </>
  )
}

export const DisclosureLevels = () => {
  const t = useT('support.guidelines.levels')
  const level = useT('tickets.disclosures')
  return (
    <div className="mt-4 overflow-x-auto rounded-box border border-line bg-paper">
      <table className="w-full text-small">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="border-b border-line text-caption text-secondary">
            <th scope="col" className="px-4 py-2.5 text-left font-normal">
              {t('part')}
            </th>
            {levels.map((one) => (
              <th key={one} scope="col" className="whitespace-nowrap px-3 py-2.5 text-center font-bold">
                {level(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {parts.map(({ key, from }) => (
            <tr key={key}>
              <th scope="row" className="px-4 py-2.5 text-left font-normal">
                {t(`parts.${key}`)}
              </th>
              {levels.map((one, index) => (
                <td key={one} className="px-3 py-2.5 text-center">
                  <Mark isShown={index >= from} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
