import { safeNext } from '@marquee/domain/path'
import { Dialog } from '@marquee/ui/dialog'
import { type Location, useNavigate } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useIsOverPage } from './stage.tsx'

/** How a modal is closed: back to the page it stands over, or to `home` when it was the first thing to be opened. */
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

/** The path of the page that a modal belongs to, for what marks where one is; a page's own path else. */
export function pageBehind({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search)
  if (pathname === '/register') return safeNext(params.get('next')).split(/[?#]/, 1)[0] ?? '/search'
  if (pathname === '/rate') return `/search/detail/${params.get('id')}`
  return pathname
}
