import { LongSelect } from '@marquee/ui/long-select'
import { PanelLine } from '@marquee/ui/panel'
import { useMemo } from 'react'
import { PreferenceForm } from './preference-form.tsx'

export type Country = { code: string; name: string }

type RegionLineProps = {
  /** Country of the account; without one that of the connection counts. */
  region: string | null
  countries: Country[]
}

/** Where films come out for the person, as a line of a panel. */
export function RegionLine({ region, countries }: RegionLineProps) {
  const groups = useMemo(
    () => [
      { options: [{ value: '', label: 'Where I am' }] },
      { label: 'Countries', options: countries.map(({ code, name }) => ({ value: code, label: name })) },
    ],
    [countries],
  )

  return (
    <PanelLine title="Region" note="The days on which films come out are those of this country." wide>
      <PreferenceForm name="region" value={region ?? ''}>
        {({ value, onChoose }) => (
          <LongSelect
            label="Region"
            name="region"
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
