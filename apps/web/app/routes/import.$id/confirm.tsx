import type { StoredImport } from '@marquee/api/client'
import { Button } from '@marquee/ui/button'
import { Dialog } from '@marquee/ui/dialog'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import styles from '#import/import.module.css'
import { importPath } from '#import/import-path.ts'
import { importSession } from '#import/session.ts'
import { useClosePageDialog } from '#shell/page-dialogs.tsx'

/** Asks whether an import that is under way shall stop. */
export function ConfirmStop({ current }: { current: StoredImport }) {
  return (
    <Confirm
      current={current}
      title="Stop this import?"
      intent="stop"
      label="Stop the import"
      onConfirm={() => importSession.end()}
    >
      {current.state === 'applying'
        ? 'What it has added so far is taken away again. Your files stay where they are.'
        : 'What we read of your files is deleted. Your answers stay for your next import. Nothing was added to your history.'}
    </Confirm>
  )
}

/** Asks whether an import shall be taken back. */
export function ConfirmUndo({ current }: { current: StoredImport }) {
  return (
    <Confirm current={current} title="Undo this import?" intent="undo" label="Undo this import">
      Takes away what it added and restores the ratings it changed. What you changed yourself since stays.
    </Confirm>
  )
}

type ConfirmProps = {
  current: StoredImport
  title: string
  intent: string
  label: string
  onConfirm?: () => void
  children: ReactNode
}

function Confirm({ current, title, intent, label, onConfirm, children }: ConfirmProps) {
  const home = importPath(current.id)
  const close = useClosePageDialog()
  const isBusy = useNavigation().formMethod === 'POST'

  return (
    <Dialog open title={title} size="small" closeHref={home} onOpenChange={(open) => !open && close()}>
      <p>{children}</p>
      <Form
        method="post"
        action={home}
        replace
        preventScrollReset
        className={styles.actions}
        onSubmit={onConfirm}
      >
        <input type="hidden" name="intent" value={intent} />
        <Button type="submit" variant="danger" wide busy={isBusy}>
          {label}
        </Button>
      </Form>
    </Dialog>
  )
}
