// Colours and sizes are tokens of web/src/styles. Biome checks class attributes, this checks everything else.
import { type Check, faults, where } from './files.ts'

// Drawings with their own coordinates and colours.
const drawings: readonly string[] = []

const outsideStyles = /^web\/src\/(?!styles\/).*(?<!\.test)\.(ts|tsx|css)$/
// Eight digits without a letter are the id of a ticket.
const colour =
  /(?<=['"`:\s(,])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|(?=\d*[a-f])[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/gi
// `data-[state=open]:` is a variant, not a value.
const arbitrary = /(?<=['"`\s:!-])[a-z]+(?:-[a-z]+)*-\[[^\]\s'"`]+\](?!:|\/\w+:)/g

export const looksComeFromTokens: Check = (files) =>
  where(files, outsideStyles)
    .filter(([path]) => !drawings.includes(path))
    .flatMap((file) => [
      ...faults(file, colour, (match) => `${match} is a colour outside the tokens`),
      ...faults(file, arbitrary, (match) => `${match} is a size outside the tokens`),
    ])
