import type { OptionGroup } from '@marquee/ui/long-select'
import { cityOf } from '#formatting/zone-city.ts'

/** Labels of regions whose part of a name is not what people call them. */
const REGIONS: Record<string, string> = {
  Arctic: 'Europe',
  Atlantic: 'Atlantic Ocean',
  Indian: 'Indian Ocean',
  Pacific: 'Pacific Ocean',
}

/** Groups zones by region, each by the name of its city; those without a region, such as UTC, come last. */
export function timeZoneGroups(zones: readonly string[]): OptionGroup[] {
  const byRegion = new Map<string, OptionGroup['options']>()
  for (const value of new Set(zones)) {
    const region = regionOf(value)
    byRegion.set(region, [...(byRegion.get(region) ?? []), { value, label: cityOf(value) }])
  }
  const groups = [...byRegion].map(([label, options]) => ({ label, options: options.sort(byLabel) }))
  return groups.sort((a, b) => Number(a.label === OTHERS) - Number(b.label === OTHERS) || byLabel(a, b))
}

const OTHERS = 'Other'

function regionOf(zone: string): string {
  const [region = '', city] = zone.split('/')
  return city === undefined || region === 'Etc' ? OTHERS : (REGIONS[region] ?? region)
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en')
