import { Dialog } from '@marquee/ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { useBackground, useIsOverPage } from './modal-outlet.tsx'
import { useLeave } from './use-leave.ts'

/** Closes a modal: back to the page beneath it, or to `home` when it was opened by its address. */
export function useCloseModal(home: string) {
  const leave = useLeave(home)
  const isOverPage = useIsOverPage()
  return () => leave(isOverPage)
}

type ModalRouteProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'closeHref'> & {
  /** Where closing leads when there is no page beneath. */
  home: string
  /** The page to draw beneath then; `null` where the data came without it. */
  background: ReactNode
}

/** A route which is a dialog over a page. */
export function ModalRoute({ home, background, children, ...dialog }: ModalRouteProps) {
  const close = useCloseModal(home)
  const isOverPage = useIsOverPage()
  const beneath = useBackground(background)

  return (
    <>
      {isOverPage ? null : beneath}
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
