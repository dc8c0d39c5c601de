import { ActionSheet } from '@marquee/ui/action-sheet'
import { type ReactNode, useRef } from 'react'
import { useIsOverPage } from '#shell/modal-outlet.tsx'
import { useCloseModal } from '#shell/modal-route.tsx'
import { googlePath, modePath, titles } from './mode.ts'

/** Choice of a way to log in. */
export function ChooseSheet({ next, background }: { next: string; background: ReactNode }) {
  const isOverPage = useIsOverPage()
  const close = useCloseModal('/search')
  const chosen = useRef(false)

  const onSelect = () => {
    chosen.current = true
  }
  return (
    <>
      {isOverPage ? null : background}
      <ActionSheet
        open
        title={titles.choose}
        actions={[
          { label: 'Login with email', icon: 'mail', href: modePath('login', next), onSelect },
          { label: 'Login with Google', icon: 'google', href: googlePath(next), onSelect },
        ]}
        cancelHref={isOverPage ? undefined : '/search'}
        onOpenChange={(open) => {
          // A choice closes the sheet too, but its link leads elsewhere.
          if (!open && !chosen.current) close()
          chosen.current = false
        }}
      />
    </>
  )
}
