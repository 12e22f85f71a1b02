import { type ComponentProps, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'
import { countCodePoints } from './code-points.ts'
import { controlClass } from './control-style.ts'
import { useFieldWiring } from './field-context.ts'

type Props = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  /** The limit in code points. The text is counted and never cut, because cutting breaks Hangul composition. */
  limit?: number | undefined
}

export const TextArea = ({ limit, className, onInput, rows = 5, defaultValue, ...rest }: Props) => {
  const t = useT('ui')
  const [typed, setTyped] = useState(() => countCodePoints(String(defaultValue ?? '')))
  // A value that is set from outside is counted as well.
  const count = typeof rest.value === 'string' ? countCodePoints(rest.value) : typed
  const isOver = limit !== undefined && count > limit
  return (
    <div>
      <textarea
        rows={rows}
        {...rest}
        // A controlled value needs no default.
        defaultValue={rest.value === undefined ? defaultValue : undefined}
        {...useFieldWiring(rest)}
        onInput={(event) => {
          setTyped(countCodePoints(event.currentTarget.value))
          onInput?.(event)
        }}
        className={classNames(controlClass, 'block min-h-24 resize-y py-2.5', className)}
      />
      {limit !== undefined && (
        <p className={classNames('mt-1 text-right text-caption', isOver ? 'text-danger' : 'text-tertiary')}>
          {t('charactersOf', { count, limit })}
        </p>
      )}
    </div>
  )
}
