import type { ApiClient } from '@marquee/api/client'
import { textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { type Outcome, SUPERSEDED } from '#saving/outcome.ts'
import { whenWished } from '#saving/wished-at.ts'
import { readPlace, type SeenPlace, seenWords } from './place.ts'

/** Notes the episode of the form, or its whole season, as seen or as not seen: whichever it wants, never the other. */
export async function saveSeen(api: ApiClient, form: FormData): Promise<Outcome> {
  const place = readPlace((name) => textOf(form, name))
  if (place === null) return { saved: false, toast: COULD_NOT_SAVE }

  const wanted = textOf(form, 'wanted') === 'on'
  const answer = await send(api, place, wanted, whenWished(form))
  const { status } = answer
  if (status === 401) return 'signed-out'
  if (status === 409) {
    const { problem, message } = await answer.json()
    return problem === 'superseded' ? SUPERSEDED : { saved: false, toast: message }
  }
  if (status !== 200) return { saved: false, toast: COULD_NOT_SAVE }
  return { saved: true, toast: `${seenWords(place)} ${wanted ? 'seen' : 'not seen'}` }
}

type When = ReturnType<typeof whenWished>

async function send(api: ApiClient, { series, season, episode }: SeenPlace, wanted: boolean, when: When) {
  const seasons = api.api.me.episodes[':series'][':season']
  const param = { series: String(series), season: String(season) }
  if (episode === null) return wanted ? seasons.$put({ param }, when) : seasons.$delete({ param }, when)

  const one = { param: { ...param, episode: String(episode) } }
  const episodes = seasons[':episode']
  return wanted ? episodes.$put(one, when) : episodes.$delete(one, when)
}
