import { catalogue } from '#catalogue/catalogue.ts'
import type { Sample } from './samples.ts'

/** Titles that the samples are about: their own, which no catalogue has, or some of the demo catalogue. */
export type About = 'invented' | 'catalogue'

/** A sample in the form in which its player sends it: a form with a part, plain text, or JSON. */
export function bodyOf(sample: Sample, about: About): { body: BodyInit; contentType?: string } {
  const { player, event } = sample
  const written = typeof event === 'string' ? event : JSON.stringify(event)
  const text = about === 'catalogue' ? withKnownTitles(written) : written
  if (player === 'jellyfin') return { body: text, contentType: 'text/plain; charset=utf-8' }
  if (player === 'kodi') return { body: text, contentType: 'application/json' }

  const form = new FormData()
  form.set(player === 'plex' ? 'payload' : 'data', text)
  return { body: form }
}

/** Puts Inception in the place of the film, and an episode of Breaking Bad in that of the episode. */
function withKnownTitles(text: string): string {
  const film = catalogue.films.find(({ id }) => id === 27205)
  const series = catalogue.series.find(({ id }) => id === 1396)
  const episode = series?.seasons
    .find(({ number }) => number === 2)
    ?.episodes.find(({ number }) => number === 3)
  const known: Record<string, string | undefined> = {
    'The Lantern Keeper': film?.title,
    '2021-09-17': film?.date ?? undefined,
    '"year":2021': '"year":2010',
    '"Year":2021': '"Year":2010',
    '"ProductionYear":2021': '"ProductionYear":2010',
    '9900101': '27205',
    tt99000101: 'tt1375666',
    'Harbour Lights': series?.name,
    'Low Water': episode?.name,
    '2023-03-08': episode?.airDate ?? undefined,
    '"Year":2019': '"Year":2008',
  }
  return Object.entries(known).reduce((changed, [own, other]) => changed.replaceAll(own, other ?? own), text)
}
