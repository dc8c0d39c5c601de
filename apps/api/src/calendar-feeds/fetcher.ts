/** Names of programs that people know, by what stands in the header `User-Agent`. */
const KNOWN: [pattern: RegExp, name: string][] = [
  [/Google-?Calendar|Googlebot|Google/i, 'Google'],
  [/dataaccessd|CalendarAgent|CalendarStore|iCal\/|iOS\//i, 'Apple'],
  [/Outlook|Exchange|Microsoft Office/i, 'Outlook'],
  [/Thunderbird/i, 'Thunderbird'],
  [/ICSx5/i, 'ICSx5'],
  [/Home ?Assistant/i, 'Home Assistant'],
  [/Nextcloud/i, 'Nextcloud'],
  [/Proton/i, 'Proton'],
]

const LONGEST = 40

/** Name of the program that fetches a feed, for its person; `null` where it does not say who it is. */
export function fetcherOf(userAgent: string | undefined): string | null {
  const known = KNOWN.find(([pattern]) => pattern.test(userAgent ?? ''))
  if (known !== undefined) return known[1]
  const product = /^[A-Za-z][\w. -]*/.exec(userAgent ?? '')?.[0].trim()
  return product?.slice(0, LONGEST) || null
}
