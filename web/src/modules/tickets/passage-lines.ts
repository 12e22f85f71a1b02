// Passages as a form shows them: one on each line.

export const passagesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

export const linesOf = (passages: readonly string[]): string => passages.join('\n')
