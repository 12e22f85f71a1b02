// Free text as people write it: NFC, measured in code points, without invisible characters that hide something.
import { z } from './zod.ts'

const codePoints = (text: string): number => [...text].length

type Lengths = { min?: number; max: number }

/**
 * A text of one line, or of several. Spaces around it are not counted and not kept.
 * @param lengths in code points after NFC; at least one unless said
 */
const text = ({ min = 1, max }: Lengths, refused: RegExp) =>
  z
    .string()
    .max(max * 4 + 1000, { error: 'field.maxLength' })
    .transform((given) => given.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: 'field.required' })
        .refine((given) => !refused.test(given), { error: 'field.hiddenCharacters' })
        .superRefine((given, context) => {
          const length = codePoints(given)
          if (length > max) context.addIssue({ code: 'custom', message: 'field.maxLength', params: { max } })
          else if (length > 0 && length < min) {
            context.addIssue({ code: 'custom', message: 'field.minLength', params: { min } })
          }
        }),
    )

// Control characters, and the marks that turn the direction of reading.
const hiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const hiddenInProse = /[[\p{Cc}--[\n\t]]\u202a-\u202e\u2066-\u2069]/v

/** One line, lengths in code points. */
export const line = (lengths: Lengths) => text(lengths, hiddenInLine)

/** Several lines, lengths in code points. */
export const prose = (lengths: Lengths) => text(lengths, hiddenInProse)
