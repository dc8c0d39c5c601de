import { IconButton, IconLink } from '@marquee/ui/icon-button'
import { PlainForm } from '#saving/plain-form.tsx'
import { isPlainPress } from '../../links/site-link.ts'
import type { Play } from './history-page.tsx'
import { nameOf, type PlayChanges } from './use-play-changes.ts'

type PlayActionsProps = {
  play: Play
  /** Name of the film or code of the episode, for the labels. */
  name: string
  changes: PlayChanges
}

/** Link to change the date of one play, and the button that removes it. */
export function PlayActions({ play, name, changes }: PlayActionsProps) {
  return (
    <>
      <IconLink
        href={changes.editPath(play)}
        label={`Change the date of ${name}`}
        icon="calendar"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainPress(event, event.currentTarget)) return
          event.preventDefault()
          changes.open(play)
        }}
      />
      <PlainForm
        action={changes.removePath(play)}
        fields={{ intent: 'play', key: play.key, wanted: 'off', of: nameOf(play) }}
        onSave={() => changes.remove(play)}
      >
        <IconButton type="submit" icon="trash" label={`Remove this play of ${name}`} />
      </PlainForm>
    </>
  )
}
