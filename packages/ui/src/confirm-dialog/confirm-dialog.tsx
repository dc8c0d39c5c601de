import { type ComponentPropsWithoutRef, forwardRef, lazy, type ReactNode, Suspense, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'

// Asked seldom: what it stands on is fetched with the first question.
const Confirmation = lazy(async () => ({ default: (await import('./confirmation.tsx')).Confirmation }))

export type ConfirmDialogProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  open: boolean
  /** Called with `false` on the cancel button and Escape. */
  onOpenChange: (open: boolean) => void
  /** The question: "Erase account?" */
  title: string
  /** What happens then, in plain words. */
  children: ReactNode
  /** The deed as a verb: "Erase account". */
  confirmLabel: string
  cancelLabel?: string
  /** What is done cannot be undone. */
  danger?: boolean
  /** It is being done. */
  busy?: boolean
  onConfirm: () => void
}

/** Asks once more. A press outside does not answer it, and the focus starts on the safe button. */
export const ConfirmDialog = forwardRef<HTMLDivElement, ConfirmDialogProps>(
  function ConfirmDialog(props, ref) {
    const live = useHydrated()
    const wanted = useRef(false)
    wanted.current ||= live && props.open

    return wanted.current ? (
      <Suspense fallback={null}>
        <Confirmation ref={ref} {...props} />
      </Suspense>
    ) : null
  },
)
