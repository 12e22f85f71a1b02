// Colours and sizes come from the tokens in web/src/styles; biome sees class attributes, this sees every other place.
import { type Check, faults, where } from './files.ts'

// Drawings, which carry their own coordinates and colours.
const drawings: readonly string[] = []

const outsideStyles = /^web\/src\/(?!styles\/).*(?<!\.test)\.(ts|tsx|css)$/
// Eight digits without a letter are the number of a ticket.
const colour =
  /(?<=['"`:\s(,])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|(?=\d*[a-f])[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/gi
// `data-[state=open]:` picks a state and is no value.
const arbitrary = /(?<=['"`\s:!-])[a-z]+(?:-[a-z]+)*-\[[^\]\s'"`]+\](?!:|\/\w+:)/g

export const looksComeFromTokens: Check = (files) =>
  where(files, outsideStyles)
    .filter(([path]) => !drawings.includes(path))
    .flatMap((file) => [
      ...faults(file, colour, (match) => `${match} is a colour outside the tokens`),
      ...faults(file, arbitrary, (match) => `${match} is a size outside the tokens`),
    ])
