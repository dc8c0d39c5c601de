import type { TitleRef } from '@marquee/domain/title'
import { useClose } from '#shell/use-close.ts'
import { detailPath } from '#title/title-card.tsx'
import type { FolderChoice } from './choice.ts'
import { ChooseFolders } from './choose-folders-late.tsx'

type FolderChoiceDialogProps = { title: TitleRef & { name: string }; choice: FolderChoice | null }

/** Dialog that adds a title to folders; it closes to where it was opened. */
export function FolderChoiceDialog({ title, choice }: FolderChoiceDialogProps) {
  const close = useClose(choice !== null, detailPath(title))
  return choice ? <ChooseFolders title={title} choice={choice} onClose={close} /> : null
}
