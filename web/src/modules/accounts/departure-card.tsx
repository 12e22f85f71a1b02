import { leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import type { Obstacle as DepartureObstacle } from '@jebo/contract/departures/departures.schema.ts'
import { Archive, Eraser, LogOut, type LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import { forgetViewer } from '../../api/remembered-facts.ts'
import { discardAllStores } from '../../api/tab-store.ts'
import { underPrefixOf } from '../../i18n/own-path.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { type Obstacle, Obstacles } from '../../ui/obstacles.tsx'
import { Setting } from '../../ui/setting.tsx'
import { signInAfterLeaving } from './after-reset.ts'
import { GuardedAction } from './guarded-action.tsx'

/** An obstacle as a sentence, with the page where it is settled. */
const useObstacleText = (): ((obstacle: DepartureObstacle) => Omit<Obstacle, 'key'>) => {
  const t = useT('accounts.departure.obstacles')
  const format = useFormat()
  const toWallet = { to: '/management/credit', label: t('toWallet') }
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'STAFF':
        return { text: t('STAFF') }
      case 'COMPANY':
        return obstacle.isApproved
          ? { text: t('COMPANY', { name: obstacle.name }), links: [{ to: '/settings/company', label: t('toCompany') }] }
          : {
              text: t('APPLICATION', { name: obstacle.name }),
              links: [{ to: '/companies/new', label: t('toApplication') }],
            }
      case 'CREWS':
        return {
          text: t('CREWS', { names: obstacle.names.join(', ') }),
          links: [{ to: '/management/crews', label: t('toCrews') }],
        }
      case 'TICKETS':
        return {
          text: t('TICKETS', { count: obstacle.count }),
          links: [{ to: '/management/ticket', label: t('toTickets') }],
        }
      case 'BALANCE':
        return { text: t('BALANCE', { amount: format.won(obstacle.amountWon) }), links: [toWallet] }
      case 'WITHDRAWALS':
        return { text: t('WITHDRAWALS', { count: obstacle.count }), links: [toWallet] }
    }
  }
}

const Facts = ({ icon: Icon, title, facts }: { icon: LucideIcon; title: string; facts: readonly string[] }) => (
  <div>
    <h3 className="flex items-center gap-2 font-bold">
      <Icon aria-hidden className="size-5 shrink-0 text-secondary" strokeWidth={1.75} />
      {title}
    </h3>
    <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-small text-secondary">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </div>
)

/** The page is left by loading another one, so that none of the user's data stays on it. */
const useLeft = (): (() => void) => {
  const { pathname } = useLocation()
  return () => {
    forgetViewer()
    discardAllStores()
    window.location.assign(underPrefixOf(pathname, signInAfterLeaving))
  }
}

/** Leaving the platform: what stands in the way, or what it erases and leaves. */
export const DepartureCard = ({ obstacles }: { obstacles: readonly DepartureObstacle[] }) => {
  const t = useT('accounts.departure')
  const textOf = useObstacleText()
  const onLeft = useLeft()
  const leave = (
    <GuardedAction
      endpoint={leavePlatform}
      input={{}}
      title={t('confirm.title')}
      text={t('confirm.text')}
      label={t('confirm.label')}
      revalidates={false}
      onDone={onLeft}
      trigger={
        <Button size="small" tone="danger">
          {t('action')}
        </Button>
      }
    />
  )
  return (
    <Setting icon={LogOut} title={t('title')} description={t('text')} action={obstacles.length === 0 && leave}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Facts
          icon={Eraser}
          title={t('erased.title')}
          facts={[t('erased.account'), t('erased.identity'), t('erased.rest')]}
        />
        <Facts
          icon={Archive}
          title={t('stays.title')}
          facts={[t('stays.tickets'), t('stays.money'), t('stays.terms')]}
        />
      </div>
      {obstacles.length > 0 && (
        <div className="mt-5">
          <Obstacles
            title={t('obstacles.title')}
            obstacles={obstacles.map((one) => ({ key: one.kind, ...textOf(one) }))}
          />
        </div>
      )}
    </Setting>
  )
}
