import { Dialog } from '@marquee/ui/dialog'
import { useNavigate } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useIsOverPage } from './modal-outlet.tsx'

/** Closes a modal: back to the page beneath it, or to `home` when it was opened by its address. */
export function useCloseModal(home: string) {
  const navigate = useNavigate()
  const isOverPage = useIsOverPage()
  return () => (isOverPage ? navigate(-1) : navigate(home, { replace: true, preventScrollReset: true }))
}

type ModalRouteProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'closeHref'> & {
  /** Where closing leads when there is no page beneath. */
  home: string
  /** The page to draw beneath then. */
  background: ReactNode
}

/** A route which is a dialog over a page. */
export function ModalRoute({ home, background, children, ...dialog }: ModalRouteProps) {
  const close = useCloseModal(home)
  const isOverPage = useIsOverPage()

  return (
    <>
      {isOverPage ? null : background}
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        closeHref={isOverPage ? undefined : home}
        {...dialog}
      >
        {children}
      </Dialog>
    </>
  )
}
