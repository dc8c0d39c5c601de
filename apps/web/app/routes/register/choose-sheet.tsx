import { ActionSheet, type SheetAction } from '@marquee/ui/action-sheet'
import { ButtonLink } from '@marquee/ui/button'
import { useNavigate } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { ModalRoute, useCloseModal } from '#components/modal-route.tsx'
import { useIsOverPage } from '#components/stage.tsx'
import { useHydrated } from '#components/use-hydrated.ts'
import { googlePath, modePath, titles } from './mode.ts'

/** How one wants to log in: an action sheet, or its plain stand-in where there are no scripts. */
export function ChooseSheet({ next, background }: { next: string; background: ReactNode }) {
  const isOverPage = useIsOverPage()
  const close = useCloseModal('/search')
  const navigate = useNavigate()
  const chosen = useRef(false)

  if (!useHydrated()) {
    return (
      <ModalRoute title={titles.choose} size="small" home="/search" background={background}>
        <ButtonLink wide icon="mail" href={modePath('login', next)}>
          Login with email
        </ButtonLink>
        <ButtonLink wide icon="google" href={googlePath(next)}>
          Login with Google
        </ButtonLink>
        <ButtonLink wide variant="plain" href="/search">
          Cancel
        </ButtonLink>
      </ModalRoute>
    )
  }

  const leave = () => {
    chosen.current = true
  }
  const actions: SheetAction[] = [
    {
      label: 'Login with email',
      icon: 'mail',
      onSelect: () => {
        leave()
        navigate(modePath('login', next), { replace: true, preventScrollReset: true })
      },
    },
    { label: 'Login with Google', icon: 'google', href: googlePath(next), onSelect: leave },
  ]
  return (
    <>
      {isOverPage ? null : background}
      <ActionSheet
        open
        // A choice closes the sheet too, but leads elsewhere.
        onOpenChange={(open) => !open && !chosen.current && close()}
        title={titles.choose}
        actions={actions}
      />
    </>
  )
}
