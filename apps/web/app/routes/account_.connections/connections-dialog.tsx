import { Dialog } from '@marquee/ui/dialog'
import { useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CONNECTIONS_PATH } from './connections-path.ts'

/** A dialog over the page of connections, which closing leads back to. */
export function ConnectionsDialog({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      id="connections-dialog"
      title={title}
      size="small"
      closeHref={CONNECTIONS_PATH}
      onOpenChange={(open) =>
        !open && navigate(CONNECTIONS_PATH, { replace: true, preventScrollReset: true })
      }
    >
      {children}
    </Dialog>
  )
}
