import { getMailPreferences } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { read } from '../guards/read.ts'
import { SettingsFrame } from '../modules/accounts/settings-frame.tsx'
import { MailPreferences } from '../modules/notifications/mail-preferences.tsx'
import type { Route } from './+types/settings-notifications.ts'

const reading = read(getMailPreferences, () => ({}))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const SettingsNotifications = ({ loaderData }: Route.ComponentProps) => (
  <SettingsFrame current="notifications">
    <MailPreferences stored={loaderData} />
  </SettingsFrame>
)

export default SettingsNotifications
