// Free text as people write it: NFC, measured in code points, without invisible characters that hide something.
import { codePoints } from './code-points.ts'
import { z } from './zod.ts'

// What takes room in a text and none on the screen: Hangul and Braille fillers, marks without width, spaces of any kind.
const invisible = /[\p{Z}\p{Cf}\p{Cc}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/gu

/** Whether there is anything to be seen in a text. */
export const isVisible = (text: string): boolean => text.replaceAll(invisible, '') !== ''

/** Whether all of a text is seen: no spaces of any kind, no controls or marks, no fillers, no halves of characters. */
export const hidesNothing = (text: string): boolean => !/[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/u.test(text)

// What somebody puts between the digits of a number, seen or not.
const gaps = /[\p{Z}\p{Cc}\p{Cf}\p{Pd}\u2212\u115f\u1160\u3164\uffa0\u2800]/gu

/** Whether no number stands in a text by which a person or an account is known: seven digits in a row, of any script. */
export const hasNoLongNumber = (text: string): boolean => !/\p{Nd}{7}/u.test(text.replaceAll(gaps, ''))

type Lengths = { min?: number; max: number }

/**
 * A text of one line, or of several. Spaces around it are not counted and not kept; a text of which nothing is seen is
 * no text, and what is not seen does not count towards the least length.
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
        .refine(isVisible, { error: 'field.required', abort: true })
        .refine((given) => !refused.test(given), { error: 'field.hiddenCharacters' })
        .superRefine((given, context) => {
          if (codePoints(given) > max) {
            context.addIssue({ code: 'custom', message: 'field.maxLength', params: { max } })
          } else if (codePoints(given.replaceAll(/[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu, '')) < min) {
            context.addIssue({ code: 'custom', message: 'field.minLength', params: { min } })
          }
        }),
    )
    // Overrides the generous limit of the text as it is sent, which counts before NFC and trimming.
    .meta({ minLength: min, maxLength: max })

// Control characters, halves of characters, fillers, and the marks that turn the direction of reading.
const hiddenInLine = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\u115f\u1160\u3164\uffa0\u200b\u2060\ufeff]/u
const hiddenInProse = /[[\p{Cc}--[\n\t]]\p{Cs}\u202a-\u202e\u2066-\u2069]/v

/** One line, lengths in code points. */
export const line = (lengths: Lengths) => text(lengths, hiddenInLine)

/** Several lines, lengths in code points. A report may show a payload, so marks without width may stand in it. */
export const prose = (lengths: Lengths) => text(lengths, hiddenInProse)
