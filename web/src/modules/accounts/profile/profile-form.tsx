import { isTag, profileLimits } from '@jebo/contract/accounts/profiles.limits.ts'
import type { OwnProfile } from '@jebo/contract/accounts/profiles.schema.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import { useController } from 'react-hook-form'
import { useLocale } from 'use-intl'
import { usePageFacts } from '../../../api/page-facts.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { OutdatedProfile } from '../../../forms/outdated-profile.tsx'
import { langOf } from '../../../i18n/lang-of.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ignoreWhileComposing } from '../../../ui/composing.ts'
import { Field } from '../../../ui/field.tsx'
import { TagsInput } from '../../../ui/tags-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { NicknameField } from '../nickname-field.tsx'
import { LinksField } from './links-field.tsx'
import { type ProfileDraft, useProfileForm } from './use-profile-form.ts'

const isWrong = (tag: string): boolean => !isTag(tag)

const TagsField = ({ draft: { form } }: { draft: ProfileDraft }) => {
  const t = useT('accounts.profile')
  const problems = useT('problems.field')
  const { field } = useController({ control: form.control, name: 'tags' })
  const tags = field.value ?? []
  const wrong = tags.filter(isWrong)
  const error =
    wrong.length > 0
      ? t('wrongTags', { tags: wrong.join(', '), reason: problems('tag') })
      : tags.length > profileLimits.tags.most
        ? problems('tooManyTags')
        : form.errorOf('tags')
  return (
    <Field label={t('tags')} hint={t('tagsHint', { most: profileLimits.tags.most })} error={error} mark="optional">
      <TagsInput
        ref={field.ref}
        tags={tags}
        onChange={field.onChange}
        onBlur={field.onBlur}
        keyOf={nameKey}
        isWrong={isWrong}
      />
    </Field>
  )
}

/** The fields that need the optional consent. */
const OptionalFields = ({ draft }: { draft: ProfileDraft }) => {
  const t = useT('accounts.profile')
  const { form, values } = draft
  return (
    <>
      <Field label={t('bio')} hint={t('bioHint')} error={form.errorOf('bio')} mark="optional">
        <TextArea limit={profileLimits.bio} {...form.register('bio')} value={values.bio ?? ''} />
      </Field>
      <TagsField draft={draft} />
      <LinksField draft={draft} />
    </>
  )
}

type Props = {
  profile: OwnProfile
  /** Only users with a public page see its address. */
  hasPage: boolean
}

/** The future address of the user's page, shown while they type a nickname. */
const PublicAddress = ({ nickname }: { nickname: string }) => {
  const { origin } = usePageFacts()
  return (
    <span className="mt-0.5 block break-all">
      {origin.replace(/^https?:\/\//, '')}/@
      <b className="text-ink" lang={langOf(nickname, useLocale())}>
        {nickname.trim().normalize('NFC')}
      </b>
    </span>
  )
}

export const ProfileForm = ({ profile, hasPage }: Props) => {
  const t = useT('accounts.profile')
  const unchanged = useT('ui')('unchanged')
  const draft = useProfileForm(profile, (isChanged) => showToast(isChanged ? t('saved') : unchanged))
  const { form, values } = draft
  return (
    <Card as="div">
      <form
        method="post"
        noValidate
        onSubmit={draft.submit}
        onKeyDown={ignoreWhileComposing}
        className="flex flex-col gap-5"
      >
        {draft.isOutdated && draft.isChanged && <OutdatedProfile draft={draft} />}
        <NicknameField
          typed={values.nickname}
          hint={
            <>
              {t('nicknameHint')}
              {hasPage && <PublicAddress nickname={values.nickname} />}
            </>
          }
          error={form.errorOf('nickname')}
          own={profile.nickname}
          {...form.register('nickname')}
        />
        {profile.can.addOptionalData && <OptionalFields draft={draft} />}
        <FormFailure failure={form.failure} />
        <div className="flex justify-end">
          <Button type="submit" tone="primary" isBusy={draft.isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
      <LeaveGuard hasUnsaved={draft.isChanged} />
    </Card>
  )
}
