import { Search } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { assetTypes } from '../../domain/orders.ts'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ProgramQuery } from './program-query.ts'

/** A plain form that asks by the address: it works before any script does, and Back leads to what stood before. */
export const ProgramFilters = ({ query }: { query: ProgramQuery }) => {
  const t = useT('programs')
  const submit = useSubmit()
  const href = useHref()
  const types = assetTypes.map((type) => ({ value: type, label: t(`assetTypes.${type}`) }))
  const sorts = (['NEWEST', 'BOUNTY'] as const).map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))
  return (
    <Form
      role="search"
      action={href('/programs')}
      // What the address says may change without this form, by Back or by a link.
      key={JSON.stringify(query)}
      className="mb-6 flex flex-wrap gap-2"
    >
      <div className="min-w-0 basis-full sm:flex-1 sm:basis-auto">
        <TextInput
          type="search"
          name="q"
          height="small"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          defaultValue={query.q}
        />
      </div>
      <Button type="submit" size="small" className="h-9!">
        <Search aria-hidden className="size-4" />
        {t('list.submit')}
      </Button>
      <div className="flex flex-1 gap-2 sm:flex-none">
        <Select
          name="assetType"
          height="small"
          aria-label={t('list.assetType')}
          prompt={t('list.everyType')}
          choices={types}
          defaultValue={query.assetType ?? ''}
          onChange={(event) => void submit(event.currentTarget.form)}
        />
        <Select
          name="sort"
          height="small"
          aria-label={t('list.sort')}
          choices={sorts}
          defaultValue={query.sort}
          onChange={(event) => void submit(event.currentTarget.form)}
        />
      </div>
    </Form>
  )
}
