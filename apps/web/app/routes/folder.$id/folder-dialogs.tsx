import { Button } from '@marquee/ui/button'
import { Dialog } from '@marquee/ui/dialog'
import { Form } from '@remix-run/react'
import { folderPath } from '#folders/folder-path.ts'
import { formatCount } from '#formatting/format.ts'
import { useClose } from '#shell/use-close.ts'
import type { FoundFolder } from './folder-page.tsx'
import { NameForm } from './name-form.tsx'

type FolderDialogsProps = {
  found: { edit: FoundFolder['edit']; folder: Pick<FoundFolder['folder'], 'id' | 'name' | 'count'> }
  problem: string | undefined
  typed: string | undefined
}

/** Asks for another name, or whether the folder shall go. */
export function FolderDialogs({ found, problem, typed }: FolderDialogsProps) {
  const { id, name, count } = found.folder
  const { edit } = found
  const home = folderPath({ id })
  const close = useClose(edit === 'name' || edit === 'delete', home)
  const dialog = {
    open: true,
    closeHref: home,
    size: 'small',
    onOpenChange: (open: boolean) => !open && close(),
  } as const

  if (edit === 'name') {
    return (
      <Dialog {...dialog} title="Rename folder">
        <NameForm
          action={folderPath({ id, edit })}
          name={typed ?? name}
          problem={problem}
          submit="Rename"
          autoFocus
        />
      </Dialog>
    )
  }
  if (edit !== 'delete') return null
  return (
    <Dialog {...dialog} title="Delete folder?">
      <p>
        “{name}” goes for good.{' '}
        {count > 0 ? `It holds ${formatCount(count, 'title')}: what is in no other list goes with it.` : null}
      </p>
      <Form method="post" action={folderPath({ id, edit })} replace>
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" variant="danger" icon="trash" wide>
          Delete folder
        </Button>
      </Form>
    </Dialog>
  )
}
