import { withoutLocale } from '@jebo/contract/core/locale.ts'
import { useLocation } from 'react-router'

/** The page's path without its language prefix. */
export const useBarePath = (): string => withoutLocale(useLocation().pathname)
