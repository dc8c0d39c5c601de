// User agents name the browsers they imitate as well, so the order counts.
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

/** "Firefox on Windows", as far as the user agent names them. */
export function browserName(userAgent: string | null): string {
  const known = (names: readonly (readonly [string, string])[]) =>
    names.find(([token]) => userAgent?.includes(token))?.[1]
  const browser = known(browsers) ?? 'A browser'
  const system = known(systems)
  return system ? `${browser} on ${system}` : browser
}
