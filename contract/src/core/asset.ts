// Assets: what may be tested.
import { tier } from './bounty.ts'
import { publicId } from './id.ts'
import { rewardedSeverities, type Severity, severities } from './severities.ts'
import { z } from './zod.ts'

/** Source: specification, section 3. */
export const assetTypes = ['WEB', 'MOBILE', 'DESKTOP', 'BLOCKCHAIN', 'GAME', 'HARDWARE', 'INFRA', 'OTHERS'] as const
export const assetType = z.enum(assetTypes)
export type AssetType = (typeof assetTypes)[number]

/** An asset as shown in programs and tickets. */
export const asset = z.object({
  id: publicId,
  name: z.string(),
  type: assetType,
  url: z.string().nullable(),
  /** Whether it may be tested; one that may not is named so that nobody tests it. Rules stored earlier do not say. */
  isInScope: z.boolean().default(true),
  /** The highest severity that a ticket about it may have; null for any. */
  maxSeverity: z.enum(rewardedSeverities).nullable().default(null),
  /** The tier of the program whose range its tickets are rewarded by. Rules stored earlier have one. */
  tier: tier.default(1),
})
export type Asset = z.infer<typeof asset>

/** Whether a ticket about this asset may have this severity. */
export const permitsSeverity = ({ maxSeverity }: Pick<Asset, 'maxSeverity'>, severity: Severity): boolean =>
  maxSeverity === null || severities.indexOf(severity) >= severities.indexOf(maxSeverity)
