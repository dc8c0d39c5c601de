import { Banner } from '@marquee/ui/banner'
import { SmallButton } from '@marquee/ui/small-button'
import { useFetcher } from '@remix-run/react'
import { PlainForm } from '#saving/plain-form.tsx'
import { detailPath } from '#title/title-card.tsx'
import type { PlayedDay } from './days-of.ts'

const REMOVE = { intent: 'bookmark', label: 'seen', wanted: 'off', unplayed: 'yes' }

/** Film that has lost its last play and is still marked as seen; its name is known where that was on this page. */
export type Unplayed = { id: number; name?: string }

type LeftMarkProps = { unplayed: Unplayed | null; onAnswer: () => void; days: PlayedDay[] }

/** Asks whether a film whose last play was removed is to lose the mark "Seen" as well. */
export function LeftMark({ unplayed, onAnswer, days }: LeftMarkProps) {
  const { submit } = useFetcher()
  if (unplayed === null) return null
  const { id, name = 'This film' } = unplayed
  const isOfFilm = ({ title }: { title: { type: string; id: number } }) =>
    title.type === 'movies' && title.id === id
  // The removal was undone.
  if (days.some(({ plays }) => plays.some(isOfFilm))) return null
  const action = detailPath({ type: 'movies', id })

  return (
    <Banner
      action={
        <PlainForm
          action={action}
          fields={REMOVE}
          onSave={() => {
            submit(REMOVE, { method: 'post', action, preventScrollReset: true })
            onAnswer()
          }}
        >
          <SmallButton type="submit">Remove the mark as well</SmallButton>
        </PlainForm>
      }
    >
      <b>{name}</b> has no plays left and is still marked as seen.
    </Banner>
  )
}
