import { getSecondFactor, listDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { CallError } from '../api/call-error.ts'
import { askAll } from '../guards/ask-all.ts'
import { readWith } from '../guards/read.ts'
import { DevicesCard } from '../modules/accounts/devices-card.tsx'
import { EmailCard } from '../modules/accounts/email-card.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { PasswordCard } from '../modules/accounts/password-card.tsx'
import { SecondFactorCard } from '../modules/accounts/second-factor-card.tsx'
import { SettingsFrame } from '../modules/accounts/settings-frame.tsx'
import { SettingList } from '../ui/setting.tsx'
import type { Route } from './+types/settings-authentication.ts'

const nullUntilFresh = (error: unknown): null => {
  if (error instanceof CallError && error.messageKey === 'auth.freshRequired') return null
  throw error
}

const reading = readWith(async (ask) => {
  const [secondFactor, devices] = await Promise.all([
    ask(getSecondFactor, {}),
    askAll((page) => ask(listDevices, page)).catch(nullUntilFresh),
  ])
  return { secondFactor, devices }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const SettingsAuthentication = ({ loaderData: { secondFactor, devices } }: Route.ComponentProps) => (
  <SettingsFrame current="authentication">
    <SettingList>
      <EmailCard />
      <PasswordCard />
      <SecondFactorCard secondFactor={secondFactor} />
      <DevicesCard devices={devices} />
    </SettingList>
    <FreshDialog />
  </SettingsFrame>
)

export default SettingsAuthentication
