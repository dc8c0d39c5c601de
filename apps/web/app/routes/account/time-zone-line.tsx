import { LongSelect } from '@marquee/ui/long-select'
import { PanelLine } from '@marquee/ui/panel'
import { useMemo } from 'react'
import { PreferenceForm } from './preference-form.tsx'
import { timeZoneGroups } from './time-zone-groups.ts'

type TimeZoneLineProps = {
  /** Zone of the account; without one UTC counts. */
  timeZone: string | null
  /** Zones to choose from. */
  names: string[]
  /** Time in the zone. */
  now: string
}

/** The person's time zone, as a line of a panel. */
export function TimeZoneLine({ timeZone, names, now }: TimeZoneLineProps) {
  const chosen = timeZone ?? 'UTC'
  const groups = useMemo(() => timeZoneGroups([...names, 'UTC', chosen]), [names, chosen])

  return (
    <PanelLine title="Time zone" note={`Air dates follow it. Now ${now}.`} wide>
      <PreferenceForm name="timeZone" value={chosen}>
        {({ value, onChoose }) => (
          <LongSelect
            label="Time zone"
            name="timeZone"
            groups={groups}
            value={value}
            onValueChange={onChoose}
            fill
          />
        )}
      </PreferenceForm>
    </PanelLine>
  )
}
