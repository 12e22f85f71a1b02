import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import { findCompanyBriefs } from '../companies/public.ts'
import { type ContractNews, findContractNews } from '../ledger/public.ts'
import { type Telling, tell } from './tell.ts'

const eventOf = ({ type, status }: ContractNews): NotificationEvent | null => {
  if (type !== 'DEPOSIT') return null
  if (status === 'DONE') return 'DEPOSIT_DONE'
  return status === 'CANCELED' ? 'DEPOSIT_CANCELED' : null
}

/** Tells of a deposit that has come to its end. */
export const tellOfContract = async (telling: Telling, contractId: number): Promise<void> => {
  const news = await findContractNews(telling.db, contractId)
  const event = news && eventOf(news)
  if (!event || news.companyId === null) return
  const company = (await findCompanyBriefs(telling.db, [news.companyId])).get(news.companyId)
  if (!company) return
  await tell(telling, {
    event,
    source: `contract:${contractId}:${news.status}`,
    actorId: news.actorId,
    companyId: news.companyId,
    subject: company.name,
    amountWon: news.amountWon,
    at: news.changedAt,
  })
}
