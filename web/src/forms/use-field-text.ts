import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { useCallback } from 'react'
import type problems from '../../../messages/ko/problems.json'
import { useProblemText } from '../i18n/use-problem-text.ts'

export type FormAbout = keyof (typeof problems)['requiredIn']

type FieldText = (path: string, messageKey: string, params?: FieldIssue['params'], message?: string) => string

/** The name of a field, without the objects and lists around it. */
export const fieldNameOf = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path

/**
 * The text of an issue of a field. An empty one says what is missing, by the name of the field.
 * @param about what the form is about, if its fields have words of their own (`problems.requiredIn`)
 */
export const useFieldText = (about?: FormAbout): FieldText => {
  const textOf = useProblemText()
  return useCallback(
    (path, messageKey, params, message) => {
      const text = textOf(messageKey, params, message)
      if (messageKey !== 'field.required') return text
      const name = fieldNameOf(path)
      const usual = textOf(`required.${name}`, {}, text)
      return about === undefined ? usual : textOf(`requiredIn.${about}.${name}`, {}, usual)
    },
    [textOf, about],
  )
}
