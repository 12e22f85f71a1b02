import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { applyCompany, updateApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { useEffect, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import type { Picture } from '../../forms/use-upload.ts'
import { useWrite } from '../../forms/use-write.ts'
import { discardStartedApplication, noteStartedApplication } from './started-application.ts'
import { type ApplicationDraft, discardDraft, storeDraft } from './stored-application.ts'

type Options = {
  draft: ApplicationDraft
  basis: string
  /** Whether an existing application is edited. */
  isChange: boolean
  onSent: () => void
}

/** The application form: stored in this tab while it is edited, and discarded once it is sent. */
export const useApplicationForm = ({ draft, basis, isChange, onSent }: Options) => {
  const { logoPath: firstLogoPath, ...values } = draft
  const [logoPath, setLogoPath] = useState(firstLogoPath)
  const form = useContractForm(
    async () => (await import('./companies.forms.ts'))[isChange ? 'changeForm' : 'firstForm'],
    { ...values, agrees: false },
  )
  const { subscribe, getValues, setValue } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) =>
          storeDraft(basis, { ...typed, bio: typed.bio ?? '', about: typed.about ?? '', logoPath }),
      }),
    [subscribe, basis, logoPath],
  )
  useEffect(() => {
    if (!isChange) noteStartedApplication()
  }, [isChange])
  const apply = useWrite(applyCompany)
  const update = useWrite(updateApplication)
  const agree = useWrite(agreeTerms)
  const refuse = (error: CallError) => {
    if (error.messageKey === 'file.notFound') setLogo(null)
    form.showFailure(error)
  }
  const setLogo = (picture: Picture | null) => {
    setLogoPath(picture?.path ?? null)
    setValue('logoId', picture?.id ?? '', { shouldValidate: picture !== null, shouldDirty: true })
    const typed = getValues()
    storeDraft(basis, { ...typed, bio: typed.bio ?? '', about: typed.about ?? '', logoPath: picture?.path ?? null })
  }
  const submit = form.handleSubmit(async ({ agrees, ...typed }) => {
    const written = await (isChange ? update.write(typed) : apply.write(typed))
    if (written === null) return
    if (!written.ok) return refuse(written.error)
    // If it is refused, the pages of the company ask for it again.
    if (agrees && !isChange) await agree.write({ types: ['MANAGER'] })
    discardDraft()
    discardStartedApplication()
    onSent()
  })
  return { form, submit, logoPath, setLogo, isBusy: apply.isBusy || update.isBusy || agree.isBusy }
}
