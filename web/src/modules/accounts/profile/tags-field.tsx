import { profileLimits, tag as tagSchema } from '@jebo/contract/accounts/profiles.schema.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import { useController } from 'react-hook-form'
import { useProblemText } from '../../../i18n/use-problem-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { TagsInput } from '../../../ui/tags-input.tsx'
import type { ProfileDraft } from './use-profile-form.ts'

const isWrong = (tag: string): boolean => !tagSchema.safeParse(tag).success

export const TagsField = ({ draft: { form } }: { draft: ProfileDraft }) => {
  const t = useT('accounts.profile')
  const textOf = useProblemText()
  const { field } = useController({ control: form.control, name: 'tags' })
  const tags = field.value ?? []
  const wrong = tags.filter(isWrong)
  const error =
    wrong.length > 0
      ? t('wrongTags', { tags: wrong.join(', '), reason: textOf('field.tag') })
      : tags.length > profileLimits.tags.most
        ? textOf('field.tooManyTags')
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
