import type { NextRule } from '@marquee/domain/following'
import { SmallButton } from '@marquee/ui/small-button'
import { type ReactNode, useId } from 'react'
import { followingKeyOf, rewatchKeyOf } from '#plays/play-keys.ts'
import { usePlays } from '#plays/use-plays.ts'
import type { Fields } from '#saving/changes.ts'
import { PlainForm } from '#saving/plain-form.tsx'
import { useSaving } from '#saving/use-saving.ts'
import { Stack } from '#shell/stack.tsx'
import type { FoundTitle } from '#title/find-title.ts'
import { Choice, StateChoices } from '#title/state-choices.tsx'
import styles from './season-actions.module.css'

type SeasonActionsProps = {
  series: number
  watching: NonNullable<FoundTitle['watching']>
  /** Address that saves them. */
  action: string
}

const CHOICES = ['state', 'nextRule', 'withSpecials'] as const
type Choosable = (typeof CHOICES)[number]

const RULES: [NextRule | '', string][] = [
  ['', 'As in my account'],
  ['first-unseen', 'First not seen'],
  ['after-last', 'After my last'],
]
const SPECIALS: ['on' | 'off', string][] = [
  ['off', 'Leave out'],
  ['on', 'Count'],
]

/** Choices for a series: each press saves one. */
export function SeasonActions({ series, watching, action }: SeasonActionsProps) {
  const plays = usePlays(action)
  const { following, progress } = watching
  const id = String(series)
  // They go along with the next one: of several that wait, the last alone is sent.
  const onTheirWay: Fields = {}
  for (const name of CHOICES) {
    const value = plays.pendingOf(followingKeyOf(series), name)
    if (value !== null) onTheirWay[name] = value
  }
  const choices = <Value extends string>(name: Choosable, saved: Value, options: [Value, string][]) =>
    options.map(([value, text]) => (
      <Choice
        key={value}
        intent="following"
        fields={{ series: id, ...onTheirWay, [name]: value }}
        isOn={(onTheirWay[name] ?? saved) === value}
        plays={plays}
      >
        {text}
      </Choice>
    ))
  const rewatch = plays.pendingOf(rewatchKeyOf(series), 'wanted') ?? (progress.rewatch ? 'on' : 'off')

  return (
    <Stack close>
      <Group label="This series">
        <StateChoices series={series} saved={following.state} onTheirWay={onTheirWay} plays={plays} />
      </Group>
      <Group label="What comes next">
        {choices('nextRule', following.isOwnRule ? following.nextRule : '', RULES)}
      </Group>
      <Group label="Specials">
        {choices('withSpecials', following.withSpecials ? 'on' : 'off', SPECIALS)}
      </Group>
      <Group label="More">
        <Choice
          intent="rewatch"
          fields={{ series: id, wanted: rewatch === 'on' ? 'off' : 'on' }}
          plays={plays}
        >
          {rewatch === 'on' ? 'End the rewatch' : 'Start a rewatch'}
        </Choice>
        <LookAgain action={action} />
      </Group>
    </Stack>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 className={styles.label} id={id}>
        {label}
      </h3>
      <div className={styles.choices}>{children}</div>
    </section>
  )
}

const LOOK_AGAIN = { intent: 'look-again' }

function LookAgain({ action }: { action: string }) {
  const { save, wanted } = useSaving(action)
  const isBusy = wanted('look-again', 'intent') !== null
  return (
    <PlainForm action={action} fields={LOOK_AGAIN} onSave={() => save('look-again', LOOK_AGAIN)}>
      <SmallButton icon="refresh" aria-busy={isBusy || undefined}>
        Look again for episodes
      </SmallButton>
    </PlainForm>
  )
}
