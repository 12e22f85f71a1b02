// Free text: NFC, measured in code points, without deceptive invisible characters.
import { codePoints } from './code-points.ts'
import { z } from './zod.ts'

// Characters that are invisible: Hangul and Braille fillers, zero-width marks, spaces of any kind.
const invisible = /[\p{Z}\p{Cf}\p{Cc}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/gu

/** Whether a text has visible characters. */
export const isVisible = (text: string): boolean => text.replaceAll(invisible, '') !== ''

/** Whether all of a text is visible: no spaces, controls, marks, fillers or lone surrogates. */
export const hidesNothing = (text: string): boolean => !/[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/u.test(text)

// Separators between the digits of a number, visible or not.
const gaps = /[\p{Z}\p{Cc}\p{Cf}\p{Pd}\u2212\u115f\u1160\u3164\uffa0\u2800]/gu

/** Whether a text has no number that could identify a person or an account: seven digits in a row, of any script. */
export const hasNoLongNumber = (text: string): boolean => !/\p{Nd}{7}/u.test(text.replaceAll(gaps, ''))

type Lengths = { min?: number; max: number }

/**
 * A text of one or more lines. Spaces around it are trimmed; a text without visible characters is refused, and
 * invisible ones do not count towards the minimum length.
 * @param lengths in code points after NFC; at least one by default
 */
const text = ({ min = 1, max }: Lengths, refused: RegExp, dropped?: RegExp) =>
  z
    .string()
    .max(max * 4 + 1000, { error: 'field.maxLength' })
    .transform((given) =>
      (dropped ? given.replaceAll(dropped, '') : given).normalize('NFC').replaceAll('\r\n', '\n').trim(),
    )
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
    // Overrides the higher limit of the text as sent, which applies before NFC and trimming.
    .meta({ minLength: min, maxLength: max })

// Control characters, lone surrogates, fillers, tags, and marks that change the reading direction.
const hiddenInLine =
  /[\p{Cc}\p{Cs}\u061c\u115f\u1160\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/u

/** Soft hyphens and direction marks, which come with text that is copied: Windows puts them around dates. */
const copiedAlong = /[\u00ad\u200e\u200f]/g
const hiddenInProse = /[[\p{Cc}--[\n\t]]\p{Cs}\u202a-\u202e\u2066-\u2069]/v

/** More marks on a letter than any language writes: they would cover the lines above and below. */
const tooManyMarks = /\p{M}{5}/u

/** One line, lengths in code points. */
export const line = (lengths: Lengths) =>
  text(lengths, hiddenInLine, copiedAlong).refine((given) => !tooManyMarks.test(given), { error: 'field.tooManyMarks' })

/** Several lines, lengths in code points. A report may contain a payload, so zero-width marks are permitted. */
export const prose = (lengths: Lengths) => text(lengths, hiddenInProse)

/** A text that may be left out; one without visible characters, such as spaces alone, is. */
const optional = (written: ReturnType<typeof line>, { max }: Lengths) =>
  z
    .string()
    .max(max * 4 + 1000, { error: 'field.maxLength' })
    .transform((given) => (isVisible(given) ? given : undefined))
    .pipe(written.optional())
    .meta({ maxLength: max })
    .optional()

/** A `line` that may be left out. */
export const optionalLine = (lengths: Lengths) => optional(line(lengths), lengths)

/** `prose` that may be left out. */
export const optionalProse = (lengths: Lengths) => optional(prose(lengths), lengths)
