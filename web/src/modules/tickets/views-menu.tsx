import { viewLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { createTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import type { SavedView } from '@jebo/contract/tickets/views.schema.ts'
import { BookmarkPlus, ChevronDown, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { usePopup } from '../../ui/use-popup.ts'
import { deskPath, filtersOf, pathOfView, type TicketQuery } from './ticket-query.ts'

const SaveView = ({ query, onClose }: { query: TicketQuery; onClose: () => void }) => {
  const t = useT('tickets.views')
  return (
    <FormDialog
      endpoint={createTicketView}
      schema={async () => (await import('@jebo/contract/tickets/views.schema.ts')).viewForm}
      defaults={{ name: '', isShared: false, filters: filtersOf(query) }}
      inputOf={(values) => values}
      title={t('save')}
      text={t('saveText')}
      label={t('save')}
      done={() => t('saved')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field label={t('name')} mark="required" error={form.errorOf('name')}>
            <TextInput maxLength={viewLimits.name.max} {...form.register('name')} />
          </Field>
          <Checkbox label={t('share')} hint={t('shareHint')} {...form.register('isShared')} />
        </>
      )}
    </FormDialog>
  )
}

/** Named filters and orders of the list: one's own, and those that the company shares. */
export const ViewsMenu = ({ views, query }: { views: readonly SavedView[]; query: TicketQuery }) => {
  const t = useT('tickets.views')
  const locale = useLocale()
  const { opener, popup } = usePopup('menu')
  const [isSaving, setIsSaving] = useState(false)
  const groups = [
    { label: t('own'), views: views.filter(({ isShared }) => !isShared) },
    { label: t('shared'), views: views.filter(({ isShared }) => isShared) },
  ].filter((group) => group.views.length > 0)
  return (
    <>
      <Button {...opener} size="mini" tone="quiet" aria-label={t('label')}>
        {t('open')}
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <Menu {...popup}>
        {groups.length === 0 && <p className="px-2.5 py-1.5 text-small text-secondary">{t('none')}</p>}
        {groups.map((group) => (
          <MenuGroup key={group.label} label={group.label}>
            {group.views.map(({ id, name, filters }) => (
              <MenuLink key={id} to={pathOfView(filters)}>
                <span lang={langOf(name, locale)}>{name}</span>
              </MenuLink>
            ))}
          </MenuGroup>
        ))}
        <MenuItem icon={<BookmarkPlus aria-hidden className="size-4" />} onSelect={() => setIsSaving(true)}>
          {t('save')}
        </MenuItem>
        <MenuLink icon={<Settings2 aria-hidden className="size-4" />} to={deskPath}>
          {t('manage')}
        </MenuLink>
      </Menu>
      {isSaving && <SaveView query={query} onClose={() => setIsSaving(false)} />}
    </>
  )
}
