import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import { findCompanyBriefs } from '../companies/public.ts'
import { type ContractNews, findContractNews } from '../ledger/public.ts'
import { dispatchNotifications, type NotificationServices } from './dispatch-notifications.ts'

const eventOf = ({ type, status }: ContractNews): NotificationEvent | null => {
  if (type !== 'DEPOSIT') return null
  if (status === 'DONE') return 'DEPOSIT_DONE'
  return status === 'CANCELED' ? 'DEPOSIT_CANCELED' : null
}

/** Tells of a deposit that has come to its end. */
export const notifyOfContract = async (services: NotificationServices, contractId: number): Promise<void> => {
  const news = await findContractNews(services.db, contractId)
  const event = news && eventOf(news)
  if (!event || news.companyId === null) return
  const company = (await findCompanyBriefs(services.db, [news.companyId])).get(news.companyId)
  if (!company) return
  await dispatchNotifications(services, {
    event,
    source: `contract:${contractId}:${news.status}`,
    actorId: news.actorId,
    companyId: news.companyId,
    subject: company.name,
    amountWon: news.amountWon,
    at: news.changedAt,
  })
}
