import { Outlet } from 'react-router'
import { ErrorScreen } from '../../error-screen.tsx'
import { refuse } from '../../guards/guard-pages.ts'
import { Bell } from '../../modules/notifications/bell.tsx'
import { DefaultLayout } from '../../modules/shell/default-layout.tsx'

export const loader = refuse
export const clientLoader = refuse
export const shouldRevalidate = (): boolean => true

const Default = () => (
  <DefaultLayout bell={<Bell />}>
    <Outlet />
  </DefaultLayout>
)

export default Default

export const ErrorBoundary = () => (
  <DefaultLayout bell={<Bell />}>
    <ErrorScreen />
  </DefaultLayout>
)
