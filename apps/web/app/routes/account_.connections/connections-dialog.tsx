import { Dialog } from '@marquee/ui/dialog'
import type { ReactNode } from 'react'
import { useClosePageDialog } from '#shell/page-dialogs.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'

/** A dialog over the page of connections, which closing leads back to. */
export function ConnectionsDialog({ title, children }: { title: string; children: ReactNode }) {
  const close = useClosePageDialog()
  return (
    <Dialog
      open
      id="connections-dialog"
      title={title}
      size="small"
      closeHref={CONNECTIONS_PATH}
      onOpenChange={(open) => !open && close()}
    >
      {children}
    </Dialog>
  )
}
