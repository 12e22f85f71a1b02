import { expect, test } from 'vitest'
import { editOf, type Tool } from './markdown-edits.ts'

/** Applies a tool to a text in which brackets name the selection. */
const use = (tool: Tool, marked: string): string => {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  const text = marked.replace('⟦', '').replace('⟧', '')
  const edit = editOf(tool, { text, start, end })
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
  return `${after.slice(0, edit.start)}⟦${after.slice(edit.start, edit.end)}⟧${after.slice(edit.end)}`
}

test.each<[Tool, string, string]>([
  ['bold', '⟦한글⟧은', '**⟦한글⟧**은'],
  ['bold', '**⟦한글⟧**은', '⟦한글⟧은'],
  ['bold', 'a ⟦b ⟧c', 'a **⟦b⟧** c'],
  ['bold', 'a ⟦⟧', 'a **⟦⟧**'],
  ['bold', '**⟦⟧**', '⟦⟧'],
  ['italic', '⟦a⟧', '*⟦a⟧*'],
  ['italic', '*⟦a⟧*', '⟦a⟧'],
  ['italic', '**⟦a⟧**', '***⟦a⟧***'],
  ['italic', '***⟦a⟧***', '**⟦a⟧**'],
  ['bold', '***⟦a⟧***', '*⟦a⟧*'],
  ['code', 'x ⟦a⟧ y', 'x `⟦a⟧` y'],
  ['code', 'x `⟦a⟧` y', 'x ⟦a⟧ y'],
  ['code', 'x\n⟦a\nb⟧', 'x\n\n```\n⟦a\nb⟧\n```'],
  ['code', '⟦a\nb⟧\nc', '```\n⟦a\nb⟧\n```\nc'],
  ['link', 'see ⟦this⟧.', 'see [this](⟦https://⟧).'],
  ['link', '⟦⟧', '[](⟦https://⟧)'],
  ['link', '⟦https://a.test/b⟧', '[⟦⟧](https://a.test/b)'],
  ['heading', 'a\nb⟦⟧c\nd', 'a\n## bc⟦⟧\nd'],
  ['heading', '### ⟦a⟧', 'a⟦⟧'],
  ['quote', '⟦a\n\nb⟧', '⟦> a\n\n> b⟧'],
  ['quote', '⟦> a\n>b⟧', '⟦a\nb⟧'],
  ['bullets', '⟦a\nb⟧\nc', '⟦- a\n- b⟧\nc'],
  ['bullets', '⟦a\nb\n⟧c', '⟦- a\n- b⟧\nc'],
  ['bullets', '⟦- a\n* b⟧', '⟦a\nb⟧'],
  ['bullets', '⟦1. a\n2. b⟧', '⟦- a\n- b⟧'],
  ['numbers', '⟦a\n\nb⟧', '⟦1. a\n\n2. b⟧'],
  ['numbers', '⟦- a\nb⟧', '⟦1. a\n2. b⟧'],
  ['numbers', '⟦⟧', '1. ⟦⟧'],
])('%s makes %j into %j', (tool, before, after) => expect(use(tool, before)).toBe(after))
