import type { AssetType } from '@jebo/contract/core/asset.ts'
import { AppWindow, Blocks, Box, Cpu, Gamepad2, Globe, type LucideIcon, Server, Smartphone } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

const icons: Record<AssetType, LucideIcon> = {
  WEB: Globe,
  MOBILE: Smartphone,
  DESKTOP: AppWindow,
  BLOCKCHAIN: Blocks,
  GAME: Gamepad2,
  HARDWARE: Cpu,
  INFRA: Server,
  OTHERS: Box,
}

/** Beside the name of the type. */
export const AssetIcon = ({ type, className }: { type: AssetType; className?: string }) => {
  const Icon = icons[type]
  return <Icon aria-hidden className={classNames('size-4 shrink-0', className)} strokeWidth={1.75} />
}
