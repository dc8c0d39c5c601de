import type { PreferenceName, Preferences } from '@marquee/domain/preferences'
import { AccountColourPicker } from '@marquee/ui/account-colour-picker'
import { Button } from '@marquee/ui/button'
import { Panel } from '@marquee/ui/panel'
import { type ReactNode, useEffect } from 'react'
import { useSaving } from '#saving/use-saving.ts'

type ControlProps = {
  label: string
  /** Form field which carries the choice. */
  name: string
  options: { value: string; name: string }[]
  value: string
  onChoose: (value: string) => void
}

type Choice<Value extends string> = {
  title: string
  note: string
  /** Every value by the name people know it by. */
  options: Record<Value, string>
  Control: (props: ControlProps) => ReactNode
}

/** Preferences that have a panel. */
type ChosenHere = Extract<PreferenceName, 'colour'>

// The type holds the options to the domain's; its own lists would bring a parser into the browser.
const CHOICES: { [Name in ChosenHere]: Choice<Preferences[Name]> } = {
  colour: {
    title: 'Account colour',
    note: 'Your ratings, progress and buttons wear it.',
    options: {
      purple: 'Purple',
      blue: 'Blue',
      teal: 'Teal',
      green: 'Green',
      amber: 'Amber',
      orange: 'Orange',
      red: 'Red',
      pink: 'Pink',
    },
    Control: AccountColour,
  },
}

// In the order of the page.
const names = Object.keys(CHOICES) as ChosenHere[]

/** A panel for each preference of the account. */
export function AccountPreferences({ preferences }: { preferences: Preferences }) {
  return names.map((name) => <Preference key={name} name={name} value={preferences[name]} />)
}

function Preference({ name, value }: { name: ChosenHere; value: string }) {
  const { title, note, options, Control } = CHOICES[name]
  const { save, wanted } = useSaving('/account')

  return (
    <Panel title={title} note={note}>
      <form method="post" action="/account">
        <Control
          label={title}
          name={name}
          options={Object.entries(options).map(([value, name]) => ({ value, name }))}
          value={wanted(name, name) ?? value}
          onChoose={(value) => save(name, { [name]: value })}
        />
        <noscript>
          <Button type="submit">Save</Button>
        </noscript>
      </form>
    </Panel>
  )
}

/** The colour of everything that is mine; the page shows it before the server has saved it. */
function AccountColour({ options, ...rest }: ControlProps) {
  useEffect(() => {
    document.documentElement.dataset.accent = rest.value
  }, [rest.value])

  return <AccountColourPicker colours={options} {...rest} />
}
