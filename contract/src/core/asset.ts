// Assets: what may be tested.
import { publicId } from './id.ts'
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
})
export type Asset = z.infer<typeof asset>
