import { type ComponentPropsWithoutRef, type MutableRefObject, useCallback, useRef } from 'react'
import { readTyped, type Typed } from './typed-values.ts'

type StaticDialogProps = ComponentPropsWithoutRef<'div'> & {
  labelledBy: string
  scrimClassName: string | undefined
  /** Filled, when scripts take over, with what was written until then. */
  typed: MutableRefObject<Typed[]>
}

/** A dialog as the server sends it: no portal, nothing that needs a script. */
export function StaticDialog({ labelledBy, scrimClassName, typed, ...rest }: StaticDialogProps) {
  const element = useRef<HTMLDivElement | null>(null)
  const popup = useCallback(
    (next: HTMLDivElement | null) => {
      // Let go of while its fields still stand: the last moment to read them.
      if (next === null && element.current) typed.current = readTyped(element.current)
      element.current = next
    },
    [typed],
  )

  return (
    <>
      <div className={scrimClassName} />
      <div ref={popup} role="dialog" aria-modal="true" aria-labelledby={labelledBy} {...rest} />
    </>
  )
}
