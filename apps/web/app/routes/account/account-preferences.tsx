import type { Country } from '@marquee/domain/countries'
import type { PreferenceName, Preferences } from '@marquee/domain/preferences'
import { AccountColourPicker } from '@marquee/ui/account-colour-picker'
import { ChoiceTiles } from '@marquee/ui/choice-tiles'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { SpoilerPicture } from '@marquee/ui/spoiler-picture'
import { type ReactNode, useEffect, useInsertionEffect } from 'react'
import { useViewer } from '#shell/root-data.ts'
import { PreferenceForm } from './preference-form.tsx'
import { RegionLine } from './region-line.tsx'
import { TimeZoneLine } from './time-zone-line.tsx'

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

/** Preferences of a few words; a time zone and a region are chosen from lists of their own. */
type ChosenHere = Exclude<PreferenceName, 'timeZone' | 'region'>

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
  airsLater: {
    title: 'New episodes',
    note: 'Choose a day later if broadcasts reach you the next day.',
    options: { 'same-day': 'On the day', 'day-later': 'A day later' },
    Control: Segments,
  },
  nextRule: {
    title: 'Next episode',
    note: '“First not seen” fills gaps. “After my last” goes on from your latest episode.',
    options: { 'first-unseen': 'First not seen', 'after-last': 'After my last' },
    Control: Segments,
  },
  spoilers: {
    title: 'Spoilers',
    note: 'Of episodes you have not seen. Dates and numbers stay.',
    options: { none: 'Show all', 'unseen-but-next': 'Hide all but the next', unseen: 'Hide all' },
    Control: Spoilers,
  },
}

type AccountPreferencesProps = {
  preferences: Preferences
  /** Time zones to choose from, and the time in that of the account. */
  zones: { names: string[]; now: string }
  /** Countries to choose from. */
  countries: readonly Country[]
}

/** Panels with the preferences of the account. */
export function AccountPreferences({ preferences, zones, countries }: AccountPreferencesProps) {
  const { colour, airsLater, nextRule, spoilers } = CHOICES
  return (
    <>
      <Panel id="watching" title="Watching">
        <TimeZoneLine timeZone={preferences.timeZone} {...zones} />
        <RegionLine region={preferences.region} countries={countries} />
        <PanelLine title={airsLater.title} note={airsLater.note} wide>
          <Preference name="airsLater" value={preferences.airsLater} />
        </PanelLine>
        <PanelLine title={nextRule.title} note={nextRule.note} wide>
          <Preference name="nextRule" value={preferences.nextRule} />
        </PanelLine>
      </Panel>
      <Panel title={spoilers.title} note={spoilers.note}>
        <Preference name="spoilers" value={preferences.spoilers} />
      </Panel>
      <Panel title={colour.title} note={colour.note}>
        <Preference name="colour" value={preferences.colour} />
      </Panel>
    </>
  )
}

function Preference({ name, value }: { name: ChosenHere; value: string }) {
  const { title, options, Control } = CHOICES[name]
  return (
    <PreferenceForm name={name} value={value}>
      {(choice) => (
        <Control
          label={title}
          name={name}
          options={Object.entries(options).map(([value, name]) => ({ value, name }))}
          {...choice}
        />
      )}
    </PreferenceForm>
  )
}

/** The colour of everything that is mine; the page shows it before the server has saved it. */
function AccountColour({ options, ...rest }: ControlProps) {
  const saved = useViewer()?.colour
  // After each render: a choice before this one, once saved, has brought its own.
  useEffect(() => showColour(rest.value))
  // A page that is left does not learn that its choice was refused. Before the document takes what was saved since.
  useInsertionEffect(() => () => saved && showColour(saved), [saved])

  return <AccountColourPicker colours={options} {...rest} />
}

function showColour(colour: string): void {
  document.documentElement.dataset.accent = colour
}

function Segments({ options, onChoose, ...rest }: ControlProps) {
  const items = options.map(({ value, name }) => ({ value, label: name }))
  return <SegmentedControl items={items} onValueChange={onChoose} fill {...rest} />
}

/** Note and picture of each level. */
const LEVELS: Record<string, { note: string; picture: ReactNode }> = {
  none: { note: 'Names, pictures and descriptions', picture: <SpoilerPicture /> },
  'unseen-but-next': {
    note: 'You know what you watch next',
    picture: <SpoilerPicture hidden="later" />,
  },
  unseen: { note: 'Until you have seen them', picture: <SpoilerPicture hidden="all" /> },
} satisfies Record<Preferences['spoilers'], object>

function Spoilers({ options, ...rest }: ControlProps) {
  return <ChoiceTiles choices={options.map((option) => ({ ...option, ...LEVELS[option.value] }))} {...rest} />
}
