import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useHref } from '../i18n/link.tsx'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'

type Props = {
  /** What is looked for, such as "Name or address". */
  label: string
  /** The verb on the button. */
  submitLabel: string
  path: string
  words: string | undefined
  /** What else the address asks for and must go on asking for. */
  kept?: Readonly<Record<string, string | undefined>>
}

/** A plain form that asks by the address: it works before any script does, and Back leads to what stood before. */
export const SearchForm = ({ label, submitLabel, path, words, kept = {} }: Props) => (
  // What the address says may change without this form, by Back or by a link.
  <Form role="search" action={useHref()(path)} key={JSON.stringify([words, kept])} className="flex gap-2">
    {Object.entries(kept).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <TextInput type="search" name="q" height="small" aria-label={label} placeholder={label} defaultValue={words} />
    <Button type="submit" size="small" className="h-9!">
      <Search aria-hidden className="size-4" />
      {submitLabel}
    </Button>
  </Form>
)
