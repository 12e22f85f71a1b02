import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import type { ComponentProps } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FreshDialog } from './fresh-dialog.tsx'

/** What weakens or ends something of an account: asked about before, and with a fresh password. */
export const GuardedAction = <E extends Endpoint>(props: ComponentProps<typeof ConfirmAction<E>>) => (
  <ConfirmAction tone="danger" {...props}>
    <FreshDialog />
  </ConfirmAction>
)
