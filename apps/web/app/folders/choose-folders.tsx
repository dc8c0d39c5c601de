import type { TitleRef } from '@marquee/domain/title'
import { Button, ButtonLink } from '@marquee/ui/button'
import { Dialog } from '@marquee/ui/dialog'
import { folderKeyOf } from '#saving/change-keys.ts'
import { PlainForm } from '#saving/plain-form.tsx'
import { useSaving } from '#saving/use-saving.ts'
import { detailPath } from '#title/title-card.tsx'
import type { FolderChoice } from './choice.ts'
import { choicePath, folderPath } from './folder-path.ts'

type ChooseFoldersProps = { title: TitleRef & { name: string }; choice: FolderChoice; onClose: () => void }

/** Dialog with a toggle for each folder that adds the title or removes it. */
export function ChooseFolders({ title, choice, onClose }: ChooseFoldersProps) {
  const home = detailPath(title)
  const { save, wanted } = useSaving(choicePath(title))

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeHref={home}
      id="choose-folders"
      title="Add to folder"
      size="small"
    >
      {choice.folders.map(({ id, name }) => {
        const key = folderKeyOf(title, id)
        const pending = wanted(key, 'wanted')
        const holds = pending === null ? choice.ids.includes(id) : pending === 'on'
        const fields = { intent: 'folder', folder: id, name, of: title.name, wanted: holds ? 'off' : 'on' }
        return (
          <PlainForm key={id} action={choicePath(title)} fields={fields} onSave={() => save(key, fields)}>
            <Button type="submit" wide icon={holds ? 'check' : 'folder'} pressed={holds}>
              {name}
            </Button>
          </PlainForm>
        )
      })}
      {choice.folders.length === 0 ? <p>You have no folder yet. Make one, and this goes into it.</p> : null}
      <ButtonLink
        variant="primary"
        icon="plus"
        wide
        href={folderPath({ id: choice.newId, edit: 'new', add: title })}
      >
        New folder
      </ButtonLink>
    </Dialog>
  )
}
