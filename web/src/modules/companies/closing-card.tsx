import { closeCompany } from '@jebo/contract/companies/closing.endpoints.ts'
import { mostNamedTickets } from '@jebo/contract/companies/closing.limits.ts'
import type { ClosingObstacle } from '@jebo/contract/companies/closing.schema.ts'
import { appealDecisionDays } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import { DoorClosed } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { type Obstacle, type ObstacleLink, Obstacles } from '../../ui/obstacles.tsx'
import { Setting, SettingList } from '../../ui/setting.tsx'

const openList = '/management/company/ticket?state=OPEN'
const closedList = '/management/company/ticket?state=CLOSED'

/** @param list has them among others, for those that are too many to be named */
const linksOf = (
  { count, isMore = false, ticketIds }: { count: number; isMore?: boolean; ticketIds: readonly number[] },
  list: ObstacleLink,
): ObstacleLink[] => [
  ...ticketIds.map((id) => ({ to: `/tickets/${id}`, label: `#${id}` })),
  ...(ticketIds.length === mostNamedTickets && (isMore || count > mostNamedTickets) ? [list] : []),
]

/** An obstacle as a sentence, with the pages where it is settled. */
const useObstacleText = (): ((obstacle: ClosingObstacle) => Omit<Obstacle, 'key'>) => {
  const t = useT('companies.closing.obstacles')
  const format = useFormat()
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'TICKETS':
        return {
          text: t('TICKETS', { count: obstacle.count, hidden: obstacle.hiddenCount }),
          links: [
            ...(obstacle.count > obstacle.hiddenCount ? [{ to: openList, label: t('toTickets') }] : []),
            ...(obstacle.hiddenCount > 0 ? [{ to: '/management/company/partner', label: t('toManagers') }] : []),
          ],
        }
      case 'APPEALS':
        return {
          text: t('APPEALS', { count: obstacle.count, days: appealDecisionDays }),
          links: linksOf(obstacle, { to: closedList, label: t('toAppeals') }),
        }
      case 'PROGRAMS':
        return {
          text: t('PROGRAMS', { count: obstacle.count }),
          links: [{ to: '/management/company/program', label: t('toPrograms') }],
        }
      case 'DEPOSITS':
        return {
          text: t('DEPOSITS', { count: obstacle.count }),
          links: [{ to: '/management/company/credit', label: t('toCredit') }],
        }
      case 'BALANCE':
        return {
          text: t('BALANCE', { amount: format.won(obstacle.amountWon) }),
          links: [{ to: '/contact-us', label: t('toContact') }],
        }
    }
  }
}

type Props = {
  company: { name: string }
  obstacles: readonly ClosingObstacle[]
  /** Resolved tickets without a reward, which nobody can pay afterwards. */
  unrewarded: { count: number; isMore: boolean; ticketIds: readonly number[] }
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
            {unrewardedText}
            {linksOf(unrewarded, { to: `${closedList}&substate=RESOLVED`, label: t('toUnrewarded') }).map((link) => (
              <Fragment key={link.to}>
                {' '}
                <Link to={link.to} className="font-bold underline">
                  {link.label}
                </Link>
              </Fragment>
            ))}
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
