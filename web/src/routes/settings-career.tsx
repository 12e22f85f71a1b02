import { listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import { getProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { read, readAll } from '../guards/read.ts'
import { CareerEditor } from '../modules/accounts/career/career-editor.tsx'
import { ConsentCard } from '../modules/accounts/consent-card.tsx'
import { SettingsFrame } from '../modules/accounts/settings-frame.tsx'
import type { Route } from './+types/settings-career.ts'

const reading = readAll({
  items: read(listCareers, () => ({})),
  profile: read(getProfile, () => ({})),
  terms: read(listTerms, () => ({ type: 'PII_OPTIONAL' as const })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const SettingsCareer = ({ loaderData: { items, profile, terms } }: Route.ComponentProps) => {
  const mayTell = profile.can.addOptionalData
  const [consent] = terms.data
  return (
    <SettingsFrame current="career">
      {!mayTell && consent && <ConsentCard version={consent.version} />}
      <CareerEditor items={items} mayTell={mayTell} />
    </SettingsFrame>
  )
}

export default SettingsCareer
