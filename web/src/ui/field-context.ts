// Gives the control inside a field its name, its hint and its error.
import { createContext, useContext } from 'react'

export type FieldWiring = {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

export type ControlWiring = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

/** The attributes of a control; its own props take precedence. */
export const useFieldWiring = (own: {
  id?: string | undefined
  'aria-describedby'?: string | undefined
}): ControlWiring => {
  const field = useContext(FieldContext)
  if (field === null) return { id: own.id, 'aria-describedby': own['aria-describedby'] }
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  }
}
