import { getSecondFactor, listDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { listAgreements } from '@jebo/contract/accounts/terms.endpoints.ts'
import { getKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { CallError } from '../api/call-error.ts'
import { askAll, readAllRows } from '../guards/ask-all.ts'
import { ifVerified } from '../guards/if-verified.ts'
import { read, readAll, readWith } from '../guards/read.ts'
import { DevicesCard } from '../modules/accounts/devices-card.tsx'
import { EmailCard } from '../modules/accounts/email-card.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { PasswordCard } from '../modules/accounts/password-card.tsx'
import { SecondFactorCard } from '../modules/accounts/second-factor-card.tsx'
import { SettingsFrame } from '../modules/accounts/settings-frame.tsx'
import { IdentityCard } from '../modules/identity/identity-card.tsx'
import { KycCard } from '../modules/identity/kyc/kyc-card.tsx'
import { NdaCard } from '../modules/identity/nda-card.tsx'
import { signedNda } from '../modules/identity/signed-nda.ts'
import type { Route } from './+types/settings-authentication.ts'

const nullUntilFresh = (error: unknown): null => {
  if (error instanceof CallError && error.messageKey === 'auth.freshRequired') return null
  throw error
}

const ownReading = readWith(async (ask) => {
  const [secondFactor, devices] = await Promise.all([
    ask(getSecondFactor, {}),
    askAll((page) => ask(listDevices, page)).catch(nullUntilFresh),
  ])
  return { secondFactor, devices }
})
const reading = readAll({
  own: ownReading,
  agreements: readAllRows((ask, page) => ask(listAgreements, page)),
  kyc: ifVerified(read(getKyc, () => ({}))),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const SettingsAuthentication = ({ loaderData: { own, agreements, kyc } }: Route.ComponentProps) => (
  <SettingsFrame current="authentication">
    <EmailCard />
    <PasswordCard />
    <IdentityCard />
    <NdaCard signature={signedNda(agreements)} />
    <KycCard standing={kyc} />
    <SecondFactorCard secondFactor={own.secondFactor} />
    <DevicesCard devices={own.devices} />
    <FreshDialog />
  </SettingsFrame>
)

export default SettingsAuthentication
