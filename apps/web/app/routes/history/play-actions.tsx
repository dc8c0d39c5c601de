import { IconButton, IconLink } from '@marquee/ui/icon-button'
import type { FormEvent } from 'react'
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
        onSave={(event) => {
          focusNext(event)
          changes.remove(play)
        }}
      >
        <IconButton type="submit" icon="trash" label={`Remove this play of ${name}`} data-bin />
      </PlainForm>
    </>
  )
}

/** Moves the focus from the bin of a row that goes to that of the next one. */
function focusNext({ currentTarget }: FormEvent<HTMLFormElement>) {
  const own = currentTarget.querySelector<HTMLElement>('[data-bin]')
  if (own === null || document.activeElement !== own) return
  const bins = [...document.querySelectorAll<HTMLElement>('[data-bin]')].filter(
    (bin) => bin.offsetParent !== null,
  )
  const index = bins.indexOf(own)
  const neighbour = bins[index + 1] ?? bins[index - 1]
  neighbour?.focus({ preventScroll: true })
}
