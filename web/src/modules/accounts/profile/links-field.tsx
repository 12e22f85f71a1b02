import { profileLimits } from '@jebo/contract/accounts/profiles.limits.ts'
import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { placeOfLink } from './profile-values.ts'
import type { ProfileDraft } from './use-profile-form.ts'

const places = Array.from({ length: profileLimits.links }, (_place, index) => index)

/** A link without a scheme gets the default one. */
const completed = (typed: string): string => {
  const text = typed.trim()
  return text === '' || text.includes(':') ? text : `https://${text}`
}

const useLinks = ({ form }: ProfileDraft) => {
  const { field } = useController({ control: form.control, name: 'links' })
  const links = field.value ?? []
  const write = (at: number, link: string) => field.onChange(links.map((one, index) => (index === at ? link : one)))
  const errorOf = (at: number): string | undefined => {
    const place = placeOfLink(links, at)
    return place === null ? undefined : form.errorOf(`links.${place}`)
  }
  return { field, links, write, errorOf }
}

export const LinksField = ({ draft }: { draft: ProfileDraft }) => {
  const t = useT('accounts.profile')
  const ui = useT('ui')
  const headId = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  const { field, links, write, errorOf } = useLinks(draft)
  /** The rows render before the focus moves. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() => frame.current?.querySelectorAll<HTMLElement>('input, [data-add]').item(at)?.focus())
  const add = () => {
    field.onChange([...links, ''])
    focusRow(links.length)
  }
  const remove = (at: number) => {
    field.onChange(links.filter((_link, index) => index !== at))
    focusRow(Math.min(at, links.length - 1))
  }
  return (
    <fieldset ref={frame} aria-labelledby={headId} className="flex flex-col gap-2">
      <p id={headId} className="text-small font-bold">
        {t('links')} <span className="font-normal text-tertiary">{ui('optional')}</span>
      </p>
      {places.slice(0, links.length).map((place) => (
        <div key={place} className="flex items-start gap-1">
          <Field label={t('link', { number: place + 1 })} isLabelHidden error={errorOf(place)} className="flex-1">
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://"
              ref={place === 0 ? field.ref : undefined}
              value={links[place] ?? ''}
              onChange={({ target }) => write(place, target.value)}
              onBlur={({ target }) => {
                if (completed(target.value) !== target.value) write(place, completed(target.value))
                field.onBlur()
              }}
            />
          </Field>
          <IconButton
            label={t('removeLink', { number: place + 1 })}
            icon={<X aria-hidden className="size-5" strokeWidth={1.75} />}
            className="mt-0.5"
            onClick={() => remove(place)}
          />
        </div>
      ))}
      {links.length < profileLimits.links && (
        <div>
          <Button size="small" data-add onClick={add}>
            <Plus aria-hidden className="size-4" />
            {t('addLink')}
          </Button>
        </div>
      )}
      <p aria-live="polite" className="text-caption text-danger empty:hidden">
        {draft.form.errorOf('links')}
      </p>
    </fieldset>
  )
}
