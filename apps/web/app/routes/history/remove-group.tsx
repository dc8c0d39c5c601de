import { ConfirmDialog } from '@marquee/ui/confirm-dialog'
import { SmallButton } from '@marquee/ui/small-button'
import { useEffect, useState } from 'react'
import { formatCount } from '#formatting/format.ts'
import type { Play } from './history-page.tsx'

type RemoveGroupProps = { plays: Play[]; onRemove: () => void }

/** Button that removes all plays of a group and asks before. Without scripts each play has its own. */
export function RemoveGroup({ plays, onRemove }: RemoveGroupProps) {
  const [hasScripts, setHasScripts] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setHasScripts(true), [])
  if (!hasScripts) return null
  const count = formatCount(plays.length, 'play')

  return (
    <>
      <SmallButton type="button" icon="trash" onClick={() => setIsOpen(true)}>
        Remove all {plays.length}
      </SmallButton>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Remove ${count} of ${plays[0]?.title.name}?`}
        confirmLabel={`Remove ${count}`}
        danger
        onConfirm={() => {
          setIsOpen(false)
          onRemove()
        }}
      >
        They leave your history, and what no other play shows as seen is not seen any more.
      </ConfirmDialog>
    </>
  )
}
