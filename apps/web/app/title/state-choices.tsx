import type { FollowState } from '@marquee/domain/following'
import { SmallButton } from '@marquee/ui/small-button'
import { PlayForm } from '#plays/play-form.tsx'
import type { PlayIntent } from '#plays/play-intents.ts'
import { followingKeyOf } from '#plays/play-keys.ts'
import type { Plays } from '#plays/use-plays.ts'
import type { Fields } from '#saving/changes.ts'

const STATES: [FollowState, string][] = [
  ['following', 'Follow'],
  ['paused', 'Pause'],
  ['dropped', 'Drop'],
]

type StateChoicesProps = {
  series: number
  saved: FollowState
  /** Other choices for it that wait to be sent: of several, the last alone is. */
  onTheirWay?: Fields
  plays: Plays
}

/** Follows, pauses or drops a series. */
export function StateChoices({ series, saved, onTheirWay, plays }: StateChoicesProps) {
  const state = plays.pendingOf(followingKeyOf(series), 'state') ?? saved
  return (
    <>
      {STATES.map(([value, text]) => (
        <Choice
          key={value}
          intent="following"
          fields={{ series: String(series), ...onTheirWay, state: value, from: state }}
          isOn={state === value}
          plays={plays}
        >
          {text}
        </Choice>
      ))}
    </>
  )
}

type ChoiceProps = {
  intent: PlayIntent
  fields: Fields
  /** Of several choices, whether it is the one. */
  isOn?: boolean
  plays: Plays
  children: string
}

/** One choice for a series, which a press saves. */
export function Choice({ intent, fields, isOn, plays, children }: ChoiceProps) {
  return (
    <PlayForm plays={plays} intent={intent} fields={fields}>
      <SmallButton voice={isOn ? 'mine' : 'neutral'} icon={isOn ? 'check' : undefined} aria-pressed={isOn}>
        {children}
      </SmallButton>
    </PlayForm>
  )
}
