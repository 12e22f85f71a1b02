import type { ComponentProps } from 'react'
import { buttonClass } from './button-style.ts'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  /** Called for each of the files that were chosen together. */
  onChoose: (file: File) => unknown
}

/** The browser's own file input, visually hidden: its label is the button. */
export const ChooseButton = ({ onChoose, children, ...rest }: Props) => (
  <label
    className={classNames(
      buttonClass({ size: 'small' }),
      'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
    )}
  >
    <input
      {...rest}
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        for (const file of target.files ?? []) void onChoose(file)
        // Allows choosing the same file again after it has changed.
        target.value = ''
      }}
    />
    {children}
  </label>
)
