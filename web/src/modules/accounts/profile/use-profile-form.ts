import { updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import type { OwnProfile } from '@jebo/contract/accounts/profiles.schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../../api/call-error.ts'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isSameProfile, type ProfileValues, valuesOf } from './profile-values.ts'

type Saved = { version: number; values: ProfileValues }

const savedOf = (profile: OwnProfile): Saved => ({ version: profile.version, values: valuesOf(profile) })

/** The form of the user's own profile. The input survives refusals and changes from other windows. */
export const useProfileForm = (profile: OwnProfile, onSaved: (isChanged: boolean) => void) => {
  const t = useT('ui.outdatedProfile')
  const [saved, setSaved] = useState(() => savedOf(profile))
  const form = useContractForm(
    async () => (await import('@jebo/contract/accounts/profiles.schema.ts')).profileForm,
    saved.values,
  )
  const values = form.watch()
  const newest = savedOf(profile)
  const isChanged = !isSameProfile(values, saved.values)
  const isOutdated = newest.version > saved.version

  const takeNewest = () => {
    setSaved(newest)
    form.reset(newest.values)
    form.showFailure(null)
  }
  // Without unsaved input, the form shows the current values.
  const followNewest = useEffectEvent(() => {
    if (isChanged || newest.version < saved.version) return
    if (isOutdated || !isSameProfile(values, newest.values)) takeNewest()
  })
  useEffect(() => followNewest())

  const { write, isBusy } = useWrite(updateProfile)
  const refuse = (error: CallError) => {
    if (error.messageKey === 'profile.outdatedVersion') form.showFailure(error, t('choose'))
    else form.showFailure(error)
  }
  const save = async (typed: ProfileValues, version: number): Promise<void> => {
    // A copy, because the form keeps changing the objects it passes.
    const sent = structuredClone(typed)
    const written = await write({ ...sent, version })
    if (!written) return
    if (!written.ok) return refuse(written.error)
    setSaved({ version: written.answer.version, values: sent })
    form.showFailure(null)
    onSaved(true)
  }
  return {
    form,
    values,
    isChanged,
    isOutdated,
    isBusy,
    takeNewest,
    submit: form.handleSubmit((typed) => (isChanged ? save(typed, saved.version) : onSaved(false))),
    saveOverNewest: form.handleSubmit((typed) => save(typed, newest.version)),
  }
}

export type ProfileDraft = ReturnType<typeof useProfileForm>
