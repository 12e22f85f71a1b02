// Buttons that copy blocks of code. They load after the texts that have code.
import { showToast } from './toast.tsx'

type Texts = { label: string; done: string; failed: string }

const copy = async (block: HTMLElement, { done, failed }: Texts): Promise<void> => {
  try {
    await navigator.clipboard.writeText(block.textContent ?? '')
    showToast(done)
  } catch {
    getSelection()?.selectAllChildren(block)
    showToast(failed, 'error')
  }
}

/** The beginning of a block, which tells its button from those of other blocks. */
const beginningOf = (block: HTMLElement): string =>
  [...(block.textContent ?? '').trim().split('\n', 1).join('')].slice(0, 40).join('')

/** A name that no button of the page has: blocks may begin alike, and a text may be shown twice. */
const freeName = (name: string): string => {
  const taken = new Set(Array.from(document.querySelectorAll('button[aria-label]'), ({ ariaLabel }) => ariaLabel))
  const nameAt = (number: number) => (number === 1 ? name : `${name} (${number})`)
  let number = 1
  while (taken.has(nameAt(number))) number++
  return nameAt(number)
}

/** Gives each block a button. @returns a function that removes them */
export const addCopyButtons = (blocks: readonly HTMLElement[], texts: Texts): (() => void) => {
  const buttons = blocks.map((block) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = texts.label
    button.ariaLabel = freeName(`${texts.label}: ${beginningOf(block)}`)
    button.addEventListener('click', () => copy(block, texts))
    block.after(button)
    return button
  })
  return () => {
    for (const button of buttons) button.remove()
  }
}
