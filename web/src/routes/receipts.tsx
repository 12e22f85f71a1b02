import { getReceiptHead } from '@jebo/contract/receipts/receipts.endpoints.ts'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { CurrentHead } from '../modules/receipts/current-head.tsx'
import { AboutReceipts, HowToVerify } from '../modules/receipts/receipt-guide.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/receipts.ts'

const reading = read(getReceiptHead, () => ({}))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Receipts = ({ loaderData: head }: Route.ComponentProps) => {
  const t = useT('receipts')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="min-w-0 space-y-9">
          <AboutReceipts />
          <HowToVerify />
        </div>
        <div className="min-w-0">
          <CurrentHead head={head} />
        </div>
      </div>
    </>
  )
}

export default Receipts
