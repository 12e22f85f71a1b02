import { closeCompany } from '@jebo/contract/companies/closing.endpoints.ts'
import type { ClosingObstacle } from '@jebo/contract/companies/closing.schema.ts'
import { appealDecisionDays } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import { DoorClosed } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { type Obstacle, Obstacles } from '../../ui/obstacles.tsx'
import { Setting, SettingList } from '../../ui/setting.tsx'

/** An obstacle as a sentence, with the page where it is settled. */
const useObstacleText = (): ((obstacle: ClosingObstacle) => Omit<Obstacle, 'key'>) => {
  const t = useT('companies.closing.obstacles')
  const format = useFormat()
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'TICKETS':
        return {
          text: t('TICKETS', { count: obstacle.count, hidden: obstacle.hiddenCount }),
          link: { to: '/management/company/ticket', label: t('toTickets') },
        }
      case 'APPEALS':
        return {
          text: t('APPEALS', { count: obstacle.count, days: appealDecisionDays }),
          link: { to: '/management/company/ticket?state=CLOSED', label: t('toAppeals') },
        }
      case 'PROGRAMS':
        return {
          text: t('PROGRAMS', { count: obstacle.count }),
          link: { to: '/management/company/program', label: t('toPrograms') },
        }
      case 'DEPOSITS':
        return {
          text: t('DEPOSITS', { count: obstacle.count }),
          link: { to: '/management/company/credit', label: t('toCredit') },
        }
      case 'BALANCE':
        return {
          text: t('BALANCE', { amount: format.won(obstacle.amountWon) }),
          link: { to: '/contact-us', label: t('toContact') },
        }
    }
  }
}

type Props = {
  company: { name: string }
  obstacles: readonly ClosingObstacle[]
  /** Resolved tickets without a reward, which nobody can pay afterwards. */
  unrewarded: { count: number; isMore: boolean }
  /** Asks for the password again. */
  password: ReactNode
  onClosed: () => void
}

/** Closing the company: what it means, and what stands in the way. */
export const ClosingCard = ({ company, obstacles, unrewarded, password, onClosed }: Props) => {
  const t = useT('companies.closing')
  const textOf = useObstacleText()
  const format = useFormat()
  const { name } = company
  const isUnrewarded = unrewarded.count > 0
  const unrewardedText = t('unrewarded', { count: format.count(unrewarded) })
  const action = (
    <ConfirmAction
      tone="danger"
      endpoint={closeCompany}
      input={{}}
      title={t('confirm.title', { name })}
      text={t('confirm.text')}
      label={t('action')}
      closeLabel={t('keep')}
      done={t('done', { name })}
      revalidates={false}
      onDone={onClosed}
      trigger={
        <Button size="small" tone="danger">
          {t('action')}
        </Button>
      }
    >
      {isUnrewarded && <Alert tone="warning">{unrewardedText}</Alert>}
      {password}
    </ConfirmAction>
  )
  return (
    <SettingList>
      <Setting icon={DoorClosed} title={t('title')} description={t('text')} action={obstacles.length === 0 && action}>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-secondary">
          {(['programs', 'managers', 'page', 'alias'] as const).map((fact) => (
            <li key={fact}>{t(`facts.${fact}`)}</li>
          ))}
        </ul>
        {isUnrewarded && (
          <Alert tone="warning" className="mt-5">
            {unrewardedText}{' '}
            <Link to="/management/company/ticket?state=CLOSED&substate=RESOLVED" className="font-bold underline">
              {t('toUnrewarded')}
            </Link>
          </Alert>
        )}
        {obstacles.length > 0 && (
          <div className="mt-5">
            <Obstacles
              title={t('obstacles.title')}
              obstacles={obstacles.map((one) => ({ key: one.kind, ...textOf(one) }))}
            />
          </div>
        )}
      </Setting>
    </SettingList>
  )
}
