import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import type { ComponentProps } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FreshDialog } from './fresh-dialog.tsx'

/** An action that weakens or ends the security of a user: needs confirmation and a recent password. */
export const GuardedAction = <E extends Endpoint>(props: ComponentProps<typeof ConfirmAction<E>>) => (
  <ConfirmAction tone="danger" {...props}>
    <FreshDialog />
  </ConfirmAction>
)
