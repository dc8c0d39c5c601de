import { type ComponentPropsWithoutRef, type ForwardedRef, useRef } from 'react'
import { useMergedRef } from '../merged-ref.ts'
import { useStaticModal } from './use-static-modal.ts'

type StaticDialogProps = ComponentPropsWithoutRef<'div'> & {
  labelledBy: string
  scrimClassName: string | undefined
  popupRef: ForwardedRef<HTMLDivElement>
  onClose: () => void
}

/** A dialog as the server sends it: no portal, and nothing to read, fill in or leave it that needs a script. */
export function StaticDialog({ labelledBy, scrimClassName, popupRef, onClose, ...rest }: StaticDialogProps) {
  const element = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(popupRef, element)
  useStaticModal(element, { open: true, close: onClose })

  return (
    <>
      <div className={scrimClassName} data-scrim />
      <div ref={ref} role="dialog" tabIndex={-1} aria-modal="true" aria-labelledby={labelledBy} {...rest} />
    </>
  )
}
