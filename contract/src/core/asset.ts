// What may be attacked.
import { publicId } from './id.ts'
import { z } from './zod.ts'

/** Source: specification, section 3. */
export const assetTypes = ['WEB', 'MOBILE', 'DESKTOP', 'BLOCKCHAIN', 'GAME', 'HARDWARE', 'INFRA', 'OTHERS'] as const
export const assetType = z.enum(assetTypes)
export type AssetType = (typeof assetTypes)[number]

/** An asset as a program and a ticket show it. */
export const asset = z.object({
  id: publicId,
  name: z.string(),
  type: assetType,
  url: z.string().nullable(),
})
export type Asset = z.infer<typeof asset>
