import { getProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { listAgreements, listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { getDeparture } from '@jebo/contract/departures/departures.endpoints.ts'
import { getExport } from '@jebo/contract/exports/exports.endpoints.ts'
import { useViewer } from '../api/page-facts.ts'
import { readAllRows } from '../guards/ask-all.ts'
import { read, readAll } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { AgreementsCard } from '../modules/accounts/agreements-card.tsx'
import { ConsentCard } from '../modules/accounts/consent-card.tsx'
import { DepartureCard } from '../modules/accounts/departure-card.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { PictureCard } from '../modules/accounts/profile/picture-card.tsx'
import { ProfileForm } from '../modules/accounts/profile/profile-form.tsx'
import { SettingsFrame } from '../modules/accounts/settings-frame.tsx'
import { ExportCard } from '../modules/exports/export-card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SettingList } from '../ui/setting.tsx'
import type { Route } from './+types/settings-profile.ts'

const reading = readAll({
  profile: read(getProfile, () => ({})),
  agreements: readAllRows((ask, page) => ask(listAgreements, page)),
  archive: read(getExport, () => ({})),
  departure: read(getDeparture, () => ({})),
  terms: read(listTerms, () => ({ type: 'PII_OPTIONAL' as const })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const SettingsProfile = ({ loaderData: { profile, agreements, archive, departure, terms } }: Route.ComponentProps) => {
  const t = useT('accounts.profile')
  const hasPage = useViewer()?.isStaff === false
  const [consent] = terms.data
  return (
    <SettingsFrame
      current="profile"
      action={hasPage && <LinkButton to={`/@${profile.nickname}`}>{t('toPage')}</LinkButton>}
    >
      {profile.can.addOptionalData && <PictureCard profile={profile} />}
      <ProfileForm profile={profile} hasPage={hasPage} />
      {!profile.can.addOptionalData && consent && <ConsentCard version={consent.version} />}
      <SettingList>
        <AgreementsCard given={agreements} />
        <ExportCard made={archive.export} />
        <DepartureCard obstacles={departure.obstacles} />
      </SettingList>
      <FreshDialog />
    </SettingsFrame>
  )
}

export default SettingsProfile
