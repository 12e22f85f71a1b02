import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { applyCompany, getApplication, updateApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { type CallError, nullOnRefusal } from '../../api/call-error.ts'
import { mayBeOutdated } from '../../api/may-be-outdated.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useOutdated } from '../../forms/use-outdated.ts'
import type { Picture } from '../../forms/use-upload.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { changedFields, draftOf } from './application-draft.ts'
import { discardStartedApplication, noteStartedApplication } from './started-application.ts'
import { type ApplicationDraft, discardDraft, storeDraft } from './stored-application.ts'

type Options = {
  draft: ApplicationDraft
  basis: string
  /** The existing application that is edited; null for the first one. */
  application: CompanyApplication | null
  onSent: () => void
}

/** The application form: stored in this tab while it is edited, and discarded once it is sent. */
export const useApplicationForm = ({ draft, basis, application, onSent }: Options) => {
  const isChange = application !== null
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
  const t = useT('companies.form.outdated')
  // Reloading the page would replace the input by what another window has saved.
  const update = useWrite(updateApplication, { revalidates: false })
  const { revalidate } = useRevalidator()
  const readAgain = useOutdated()
  const [newest, setNewest] = useState<CompanyApplication | null>(null)
  const agree = useWrite(agreeTerms)
  const refuse = async (error: CallError): Promise<void> => {
    if (error.messageKey === 'company.applicationOutdated') {
      setNewest(await call(getApplication, {}).catch(nullOnRefusal))
      return form.showFailure({ ...error, issues: [] }, t('choose'))
    }
    if (isChange && mayBeOutdated(error)) void readAgain()
    if (error.messageKey === 'file.notFound') setLogo(null)
    form.showFailure(error)
  }
  const setLogo = (picture: Picture | null) => {
    setLogoPath(picture?.path ?? null)
    setValue('logoId', picture?.id ?? '', { shouldValidate: picture !== null, shouldDirty: true })
    const typed = getValues()
    storeDraft(basis, { ...typed, bio: typed.bio ?? '', about: typed.about ?? '', logoPath: picture?.path ?? null })
  }
  const submitOver = (version: number) =>
    form.handleSubmit(async ({ agrees, ...typed }) => {
      const written = await (isChange ? update.write({ ...typed, version }) : apply.write(typed))
      if (written === null) return
      if (!written.ok) return refuse(written.error)
      // If it is refused, the pages of the company ask for it again.
      if (agrees && !isChange) await agree.write({ types: ['MANAGER'] })
      discardDraft()
      discardStartedApplication()
      if (isChange) await revalidate()
      onSent()
    })
  const takeNewest = async (): Promise<void> => {
    discardDraft()
    await revalidate()
  }
  /** What this window has not changed stays as another has saved it. */
  const saveOverNewest = async (): Promise<void> => {
    if (newest === null) return
    const { agrees, ...typed } = getValues()
    const own = changedFields(typed, draftOf(application, ''))
    const { logoPath: savedLogo, ...saved } = draftOf(newest, '')
    if (!own.includes('logoId')) setLogoPath(savedLogo)
    form.reset({ ...saved, ...Object.fromEntries(own.map((field) => [field, typed[field]])), agrees })
    await submitOver(newest.version)()
  }
  const isBusy = apply.isBusy || update.isBusy || agree.isBusy
  return {
    form,
    submit: submitOver(application?.version ?? 1),
    newest,
    takeNewest,
    saveOverNewest,
    logoPath,
    setLogo,
    isBusy,
  }
}

export type Application = ReturnType<typeof useApplicationForm>
