import { updateCompanyProfile } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import type { Picture } from '../../forms/use-upload.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '../../ui/toast.tsx'
import type { CompanyProfileValues } from './company-fields.tsx'
import { isSameProfile, valuesOf } from './company-profile-values.ts'

type Saved = { version: number; values: CompanyProfileValues }

const savedOf = (company: CompanyApplication): Saved => ({ version: company.version, values: valuesOf(company) })

/** The form of a company's profile. The input survives refusals and changes from other windows. */
export const useCompanyProfile = (company: CompanyApplication) => {
  const t = useT('companies.settings')
  const ui = useT('ui')
  const [saved, setSaved] = useState(() => savedOf(company))
  const [logo, setLogoPicture] = useState<Picture | null>(null)
  const [cover, setCoverPicture] = useState<Picture | null>(null)
  const form = useContractForm(async () => (await import('./companies.forms.ts')).profileForm, saved.values)
  const values = form.watch()
  const newest = savedOf(company)
  const isChanged = !isSameProfile(values, saved.values)
  const isOutdated = newest.version > saved.version

  const takeNewest = () => {
    setSaved(newest)
    setLogoPicture(null)
    setCoverPicture(null)
    form.reset(newest.values)
    form.showFailure(null)
  }
  // Without unsaved input, the form shows the current values.
  const followNewest = useEffectEvent(() => {
    if (!isChanged && isOutdated) takeNewest()
  })
  useEffect(() => followNewest())

  const setLogo = (picture: Picture | null) => {
    setLogoPicture(picture)
    form.setValue('logoId', picture?.id ?? '', { shouldValidate: picture !== null, shouldDirty: true })
  }
  const setCover = (picture: Picture | null) => {
    setCoverPicture(picture)
    form.setValue('coverId', picture?.id ?? '', { shouldValidate: true, shouldDirty: true })
  }
  const { write, isBusy } = useWrite(updateCompanyProfile)
  const refuse = (error: CallError) => {
    const isGone = (field: string) => error.issues.some(({ path }) => path === field)
    if (error.messageKey === 'file.notFound' && isGone('logoId')) setLogo(null)
    if (error.messageKey === 'file.notFound' && isGone('coverId')) setCover(null)
    if (error.messageKey === 'company.profileOutdated') form.showFailure(error, ui('outdatedProfile.choose'))
    else form.showFailure(error)
  }
  const save = async (typed: CompanyProfileValues, version: number): Promise<void> => {
    const written = await write({ ...typed, version })
    if (!written) return
    if (!written.ok) return refuse(written.error)
    setSaved({ version: written.answer.version, values: typed })
    form.showFailure(null)
    showToast(written.answer.version === version ? ui('unchanged') : t('saved'))
  }
  const logoPath = values.logoId === company.logoId ? company.logoPath : (logo?.path ?? null)
  const coverPath = values.coverId === (company.coverId ?? '') ? company.coverPath : (cover?.path ?? null)
  return {
    form,
    logoPath,
    setLogo,
    coverPath,
    setCover,
    isChanged,
    isOutdated,
    isBusy,
    takeNewest,
    submit: form.handleSubmit((typed) => save(typed, saved.version)),
    saveOverNewest: form.handleSubmit((typed) => save(typed, newest.version)),
  }
}
