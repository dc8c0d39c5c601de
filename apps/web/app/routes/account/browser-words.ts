// Browsers name those they imitate as well, so the order counts.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** "Firefox on Windows", as far as a browser says so. */
export function browserWords(userAgent: string | null): string {
  const known = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1]
  const browser = known(browsers) ?? 'A browser'
  const system = known(systems)
  return system ? `${browser} on ${system}` : browser
}
