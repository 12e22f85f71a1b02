import { type Asset, permitsSeverity } from '@jebo/contract/core/asset.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'

/** @throws Refusal `ticket.severityAboveAsset` if the asset permits lower severities only */
export const refuseSeverityAbove = (asset: Asset, severity: Severity): void => {
  const code = 'ticket.severityAboveAsset'
  const params = { severity: asset.maxSeverity ?? '' }
  refuseUnless(permitsSeverity(asset, severity), code, {
    params,
    issues: [{ path: 'severity', messageKey: code, params }],
  })
}
