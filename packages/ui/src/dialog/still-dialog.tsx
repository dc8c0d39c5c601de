import { type ComponentPropsWithoutRef, type ForwardedRef, useRef } from 'react'
import { useMergedRef } from '../merged-ref.ts'
import { useModalInPlace } from './use-modal-in-place.ts'

type StillDialogProps = ComponentPropsWithoutRef<'div'> & {
  labelledBy: string
  scrimClassName: string | undefined
  popupRef: ForwardedRef<HTMLDivElement>
  onClose: () => void
}

/** A dialog as the server sends it: no portal, and nothing to read, fill in or leave it that needs a script. */
export function StillDialog({ labelledBy, scrimClassName, popupRef, onClose, ...rest }: StillDialogProps) {
  const element = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(popupRef, element)
  useModalInPlace(element, { open: true, close: onClose })

  return (
    <>
      <div className={scrimClassName} data-scrim />
      <div ref={ref} role="dialog" tabIndex={-1} aria-modal="true" aria-labelledby={labelledBy} {...rest} />
    </>
  )
}
