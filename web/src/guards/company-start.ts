import { useLocation } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { useHref } from '../i18n/link.tsx'
import { previousOf, urlOf } from './previous-path.ts'

const application = '/companies/new'

/** Where a company starts: a guest signs up first, with the application in the same language as the next step. */
export const useCompanyStart = (): string => {
  const href = useHref()
  return useViewer() === null ? `/sign-up?${new URLSearchParams({ previous: href(application) })}` : application
}

/** Whether the application comes after this page. */
export const useLeadsToApplication = (): boolean => {
  const { pathname, search } = useLocation()
  const previous = previousOf(urlOf(`${pathname}${search}`))
  return previous !== null && /^(\/(ko|en))?\/companies\/new$/.test(previous)
}
