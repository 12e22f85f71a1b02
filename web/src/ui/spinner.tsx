import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

type Props = { className?: string | undefined }

/** Decoration only: the waiting component adds a text or `aria-busy`. */
export const Spinner = ({ className = 'size-5' }: Props) => (
  <LoaderCircle aria-hidden className={classNames('animate-spin', className)} strokeWidth={2.25} />
)
