import type { ImportOptions } from '@marquee/domain/import-job'
import { textOf } from '#http/params.ts'

/** Reads the options of a form. */
export function readOptions(form: FormData): ImportOptions {
  const conflicts = textOf(form, 'conflicts')
  const isOn = (name: string) => form.has(name)
  return {
    parts: {
      plays: isOn('plays'),
      ratings: isOn('ratings'),
      watchlist: isOn('watchlist'),
      lists: isOn('lists'),
      following: isOn('following'),
    },
    sameDay: textOf(form, 'sameDay') === 'add' ? 'add' : 'skip',
    conflicts: conflicts === 'newest' || conflicts === 'file' ? conflicts : 'mine',
    seriesRatings: textOf(form, 'seriesRatings') === 'seen-seasons' ? 'seen-seasons' : 'skip',
    ratedMeansSeen: isOn('ratedMeansSeen'),
    follow: isOn('follow'),
  }
}
