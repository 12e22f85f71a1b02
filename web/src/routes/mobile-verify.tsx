// The page that the identity provider returns to.
import { leadingTo } from '../guards/previous-path.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { Checking, Outcome } from '../modules/identity/outcome.tsx'
import { useCanVerify } from '../modules/identity/unavailable.tsx'
import { useReturned } from '../modules/identity/use-returned.ts'

const MobileVerify = () => {
  const t = useT('identity')
  const canVerify = useCanVerify()
  const returned = useReturned('MOBILE')
  if (returned === null) {
    return (
      <EntryFrame title={t('return.checking.title')}>
        <Checking />
      </EntryFrame>
    )
  }
  const onward = returned.onward ?? '/'
  const isDone = returned.messageKey === null
  const toOnward = { to: onward, label: t('verification.done.onward') }
  return (
    <EntryFrame
      title={t(isDone ? 'verification.done.title' : 'return.failed.title')}
      drawing={isDone ? 'done' : undefined}
    >
      <Outcome
        {...returned}
        done={t('verification.done.text')}
        onward={toOnward}
        again={canVerify ? { to: leadingTo('/verification', onward), label: t('return.failed.again') } : toOnward}
      />
    </EntryFrame>
  )
}

export default MobileVerify
