import { listAgreements } from '@jebo/contract/accounts/terms.endpoints.ts'
import { getKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { readAllRows } from '../guards/ask-all.ts'
import { ifVerified } from '../guards/if-verified.ts'
import { read, readAll } from '../guards/read.ts'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { SettingsFrame } from '../modules/accounts/settings-frame.tsx'
import { IdentityCard } from '../modules/identity/identity-card.tsx'
import { KycCard } from '../modules/identity/kyc/kyc-card.tsx'
import { NdaCard } from '../modules/identity/nda-card.tsx'
import { signedNda } from '../modules/identity/signed-nda.ts'
import { SettingList } from '../ui/setting.tsx'
import type { Route } from './+types/settings-identity.ts'

const reading = readAll({
  agreements: readAllRows((ask, page) => ask(listAgreements, page)),
  kyc: ifVerified(read(getKyc, () => ({}))),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const SettingsIdentity = ({ loaderData: { agreements, kyc } }: Route.ComponentProps) => (
  <SettingsFrame current="identity">
    <SettingList>
      <IdentityCard />
      <KycCard standing={kyc} />
      <NdaCard signature={signedNda(agreements)} />
    </SettingList>
    <FreshDialog />
  </SettingsFrame>
)

export default SettingsIdentity
