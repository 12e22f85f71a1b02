import { useLocation } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { previousOf } from './previous-path.ts'

const application = '/companies/new'

/** Where a company starts: a guest signs up first, with the application as the next step. */
export const useCompanyStart = (): string =>
  useViewer() === null ? `/sign-up?${new URLSearchParams({ previous: application })}` : application

/** Whether the application comes after this page. */
export const useLeadsToApplication = (): boolean => {
  const { pathname, search } = useLocation()
  const previous = previousOf(new URL(`https://self.invalid${pathname}${search}`))
  return previous !== null && /^(\/(ko|en))?\/companies\/new$/.test(previous)
}
