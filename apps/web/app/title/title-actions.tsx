import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { BookmarkToggle } from '@marquee/ui/bookmark-toggle'
import { ButtonLink } from '@marquee/ui/button'
import { choicePath } from '#folders/folder-path.ts'
import { PlainForm } from '#saving/plain-form.tsx'
import type { FoundTitle } from './find-title.ts'
import type { TitleState } from './use-title-state.ts'

/** Actions in the hero of a title. */
export function TitleActions({ title, state }: { title: FoundTitle['title']; state: TitleState }) {
  return (
    <>
      <ButtonLink variant="primary" icon="star" href={`/rate?id=${title.id}&type=${title.type}`}>
        Rate
      </ButtonLink>
      <BookmarkForm label="watchlist" state={state} />
      <BookmarkForm label="seen" state={state} />
      <ButtonLink variant="glass" icon="folder" compact href={choicePath(title)}>
        Add to folder
      </ButtonLink>
    </>
  )
}

/** Form of one toggle; it sends the wanted state, so that sending it twice changes nothing. */
function BookmarkForm({ label, state }: { label: BookmarkLabel; state: TitleState }) {
  const pressed = state.bookmarks[label]

  return (
    <PlainForm
      action={state.action}
      fields={{ intent: 'bookmark', label }}
      onSave={() => state.bookmark(label, !pressed)}
    >
      <BookmarkToggle
        label={label}
        pressed={pressed}
        compact={label === 'seen'}
        name="wanted"
        value={pressed ? 'off' : 'on'}
      />
    </PlainForm>
  )
}
