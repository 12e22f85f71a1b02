// A dialog whose script loads when it is first opened. On the server there is none.
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/use-t.ts'
import { loadOptional } from '../optional/load-optional.ts'
import { MissingBox, type Popup } from './missing-box.tsx'
import { backdropClass } from './popup-style.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type LateBox<Box> = {
  /** Null until it is loaded. */
  current: () => Box | null
  /** Null if the script is missing; the next call tries again, which succeeds in browsers that ask for it again. */
  load: () => Promise<Box | null>
}

export const lateBox = <Box,>(load: () => Promise<Box>): LateBox<Box> => {
  let loaded: Box | null = null
  return {
    current: () => loaded,
    load: async () => {
      loaded ??= await loadOptional(load)
      return loaded
    },
  }
}

/** Stands in for a dialog while its script is loaded. */
const Loading = () => {
  const t = useT('ui')
  return createPortal(
    <div className={`${backdropClass} grid place-items-center`}>
      <Spinner className="size-6 text-paper" />
      <VisuallyHidden role="status">{t('busy')}</VisuallyHidden>
    </div>,
    document.body,
  )
}

type Props<BoxProps> = { box: LateBox<ComponentType<BoxProps>>; props: BoxProps }

/** Once loaded the dialog stays mounted, so that its content survives closing. */
export const LateBox = <BoxProps extends Popup>({ box, props }: Props<BoxProps>) => {
  const { isOpen } = props
  const [Box, setBox] = useState(box.current)
  const [state, setState] = useState<'closed' | 'loading' | 'missing'>('closed')
  useEffect(() => {
    if (!isOpen || Box) return
    let isWanted = true
    const open = async () => {
      setState('loading')
      const loaded = await box.load()
      if (!isWanted) return
      if (loaded) setBox(() => loaded)
      else setState('missing')
    }
    void open()
    return () => {
      isWanted = false
      setState('closed')
    }
  }, [box, isOpen, Box])
  if (Box) return <Box {...props} />
  if (!isOpen || state === 'closed') return null
  return state === 'loading' ? <Loading /> : <MissingBox {...props} />
}
