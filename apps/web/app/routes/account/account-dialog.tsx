import { Dialog } from '@marquee/ui/dialog'
import { useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'

/** A dialog over the account page, which closing leads back to. */
export function AccountDialog({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      title={title}
      size="small"
      closeHref="/account"
      onOpenChange={(open) => !open && navigate('/account', { replace: true, preventScrollReset: true })}
    >
      {children}
    </Dialog>
  )
}
