import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-style.ts'
import { classNames } from './class-names.ts'

type Props = ButtonLook & { path: string; label?: string | undefined; children: ReactNode }

/** A link that saves a file and looks like a button. @param path with the prefix of the API */
export const FileLink = ({ path, label, children, size = 'small', ...look }: Props) => (
  <a href={path} download aria-label={label} className={classNames(buttonClass({ size, ...look }), 'print:hidden')}>
    <Download aria-hidden className="size-4" />
    {children}
  </a>
)
