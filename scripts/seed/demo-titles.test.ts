import { releaseDays } from '@marquee/domain/film-release'
import { expect, test } from 'vitest'
import { demoBookmarks } from './demo-account.ts'
import { demoReleasesOn } from './demo-titles.ts'

test.each(['2026-02-01', '2026-11-24', '2031-12-31'])(
  'on %s films of the watchlist come out that month, at home and on a disc',
  (today) => {
    const watched = new Set(
      demoBookmarks.filter(({ label }) => label === 'watchlist').map(({ title }) => title.id),
    )
    const films = demoReleasesOn(today).filter(({ id }) => watched.has(id))
    const media = films.flatMap(({ releases }) =>
      releaseDays(releases.US ?? null, null)
        .filter(({ day }) => day.startsWith(today.slice(0, 7)))
        .map(({ medium }) => medium),
    )
    expect(media.filter((medium) => medium === 'home').length).toBeGreaterThanOrEqual(4)
    expect(media).toContain('disc')
  },
)
