import { expect, test } from 'vitest'
import { timeZoneGroups } from './time-zone-groups.ts'

test('zones are grouped by region, by the name of their city', () => {
  const zones = [
    ...['UTC', 'Pacific/Auckland', 'Europe/Kiev', 'Europe/Berlin', 'America/New_York'],
    ...['America/Argentina/Ushuaia', 'Etc/GMT+3', 'Arctic/Longyearbyen', 'Europe/Berlin'],
  ]
  const read = timeZoneGroups(zones).map(({ label, options }) => [label, ...options.map((one) => one.label)])
  expect(read).toEqual([
    ['America', 'New York', 'Ushuaia, Argentina'],
    ['Europe', 'Berlin', 'Kyiv', 'Longyearbyen'],
    ['Pacific Ocean', 'Auckland'],
    ['Other', 'GMT+3', 'UTC'],
  ])
})

test('every zone that Intl knows is in one group, under a label of its own there', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const groups = timeZoneGroups(zones)
  expect(groups.flatMap(({ options }) => options.map(({ value }) => value)).toSorted()).toEqual(
    zones.toSorted(),
  )
  for (const { label, options } of groups)
    expect(new Set(options.map((option) => option.label)).size, label).toBe(options.length)
})
