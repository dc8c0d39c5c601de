import { ConfirmDialog } from '@marquee/ui/confirm-dialog'
import { SmallButton } from '@marquee/ui/small-button'
import { useEffect, useState } from 'react'
import { formatCount } from '#formatting/format.ts'
import type { Play } from './history-page.tsx'
import { oneRemoval } from './one-removal.ts'

type RemoveGroupProps = { plays: Play[]; onRemove: (plays: Play[]) => void }

/** Button that asks, then removes the plays of a group, of very many the first. Without scripts each play has its own. */
export function RemoveGroup({ plays, onRemove }: RemoveGroupProps) {
  const [hasScripts, setHasScripts] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setHasScripts(true), [])
  if (!hasScripts) return null
  const removed = oneRemoval(plays)
  const count = formatCount(removed.length, 'play')

  return (
    <>
      <SmallButton type="button" icon="trash" onClick={() => setIsOpen(true)}>
        Remove {removed.length < plays.length ? `the first ${count}` : `all ${plays.length}`}
      </SmallButton>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Remove ${count} of ${plays[0]?.title.name}?`}
        confirmLabel={`Remove ${count}`}
        danger
        onConfirm={() => {
          setIsOpen(false)
          onRemove(removed)
        }}
      >
        They leave your history, and what no other play shows as seen is not seen any more.
      </ConfirmDialog>
    </>
  )
}
