import { Dialog } from '@marquee/ui/dialog'
import type { ReactNode } from 'react'
import { useClosePageDialog } from '#shell/page-dialogs.tsx'

/** A dialog over the account page, which closing leads back to. */
export function AccountDialog({ title, children }: { title: string; children: ReactNode }) {
  const close = useClosePageDialog()
  return (
    <Dialog open title={title} size="small" closeHref="/account" onOpenChange={(open) => !open && close()}>
      {children}
    </Dialog>
  )
}
