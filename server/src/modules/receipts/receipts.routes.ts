import * as endpoints from '@jebo/contract/receipts/receipts.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { getConsistencyProof } from './get-consistency-proof.ts'
import { getInclusionProof } from './get-inclusion-proof.ts'
import { getReceiptHead } from './get-receipt-head.ts'
import { listReceiptKeys } from './list-receipt-keys.ts'

export const serveReceipts = (api: Api): void => {
  serve(api, endpoints.getReceiptHead, getReceiptHead)
  serve(api, endpoints.getConsistencyProof, getConsistencyProof)
  serve(api, endpoints.getInclusionProof, getInclusionProof)
  serve(api, endpoints.listReceiptKeys, listReceiptKeys)
}
