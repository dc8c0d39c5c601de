/** Cities that `Intl` still gives a former spelling of. */
const CITIES: Record<string, string> = {
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** "Ushuaia, Argentina" of "America/Argentina/Ushuaia". */
export function cityOf(zone: string): string {
  const parts = zone.split('/').map((part) => (CITIES[part] ?? part).replaceAll('_', ' '))
  return parts.length === 1 ? zone : parts.slice(1).reverse().join(', ')
}
