import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { useViewer } from '../../api/page-facts.ts'
import { mayAsk } from '../../guards/permitted.ts'

/** Whether the viewer blocks hackers for their company. */
export const useMayBlock = (): boolean => {
  const viewer = useViewer()
  const company = viewer?.company
  return company?.state === 'APPROVED' && !company.isLimited && mayAsk(blockHacker, viewer)
}
