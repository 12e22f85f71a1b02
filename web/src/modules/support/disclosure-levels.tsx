import { Check, Minus } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const levels = ['CLOSED', 'LIMITED_DISCLOSED', 'FULLY_DISCLOSED'] as const

/** What everyone sees of a ticket on each level, from the first level on; `isAsked` if both sides allow it one by one. */
const parts = [
  { key: 'title', from: 1, isAsked: false },
  { key: 'severity', from: 1, isAsked: false },
  { key: 'summary', from: 1, isAsked: false },
  { key: 'report', from: 2, isAsked: false },
  { key: 'comments', from: 2, isAsked: false },
  { key: 'files', from: 2, isAsked: true },
  { key: 'internal', from: 3, isAsked: false },
] as const

const Mark = ({ isShown, isAsked }: { isShown: boolean; isAsked: boolean }) => {
  const t = useT('support.guidelines.levels')
  if (isShown && isAsked) return t('allowed')
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
      <table className="w-full wrap-normal text-small">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="border-b border-line text-caption text-secondary">
            <th scope="col" className="px-4 py-2.5 text-left font-normal">
              {t('part')}
            </th>
            {levels.map((one) => (
              <th key={one} scope="col" className="px-2 py-2.5 text-center font-bold sm:whitespace-nowrap sm:px-3">
                {level(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {parts.map(({ key, from, isAsked }) => (
            <tr key={key}>
              <th scope="row" className="px-4 py-2.5 text-left font-normal">
                {t(`parts.${key}`)}
              </th>
              {levels.map((one, index) => (
                <td key={one} className="px-2 py-2.5 text-center sm:px-3">
                  <Mark isShown={index >= from} isAsked={isAsked} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
